import Heirloom

@Model final class Part12: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}

@Model final class Part13: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}

@Model final class Part14: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}

@Model final class Part15: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}

@Model final class Part16: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}

@Model final class Part17: Part {
  var size0 = 0.5
  var size1 = 1.5
  var size2 = 2.5
  var size3 = 3.5
  var size4 = 4.5
  var size5 = 5.5
  var size6 = 6.5
  var size7 = 7.5
  var size8 = 8.5
  var size9 = 9.5
  var count0 = 0
  var count1 = 1
  var count2 = 2
  var count3 = 3
  var count4 = 4
  var note0 = "none"
  var note1 = "none"
  var note2 = "none"
  var note3 = "none"
  var note4 = "none"

  required init(_ number: Int) {
    let values = PartValues(number)
    size0 = values.size
    size1 = values.smallSize
    count0 = values.count
    note0 = PartValues.notes[values.note]
    super.init(number)
  }
}
