/// Numbers different words 0, 1, 2, … as they come.
///
///     places   | 0 | 3 | 0 | 1 | …    open addressing, at most half full: a number plus one, or 0 for a free place
///     words    | w0 | w1 | w2 | …     by number
final class WordNumbers {
  private(set) var words: [UInt64] = []
  private var places: UnsafeMutablePointer<UInt32>
  private var shift: UInt64

  init() {
    places = .allocate(capacity: 64)
    places.initialize(repeating: 0, count: 64)
    shift = 64 - 6
  }

  deinit { places.deallocate() }

  var count: Int { words.count }

  @inline(__always)
  func number(_ word: UInt64) -> UInt32 {
    let mask = 1 &<< (64 &- shift) &- 1
    var place = self.place(word)
    while places[place] != 0 {
      let number = places[place] &- 1
      if words[Int(number)] == word { return number }
      place = (place &+ 1) & Int(mask)
    }
    return add(word, at: place)
  }

  @inline(__always)
  private func place(_ word: UInt64) -> Int {
    // Folded first: the words of pairs and of floating-point numbers differ in their high bits.
    let product = (word ^ word >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: product &>> shift)
  }

  @inline(never)
  private func add(_ word: UInt64, at place: Int) -> UInt32 {
    words.append(word)
    places[place] = UInt32(truncatingIfNeeded: words.count)
    if words.count << 1 > 1 << Int(64 - shift) { grow() }
    return UInt32(truncatingIfNeeded: words.count - 1)
  }

  private func grow() {
    shift -= 1
    let capacity = 1 << Int(64 - shift)
    places.deallocate()
    places = .allocate(capacity: capacity)
    places.initialize(repeating: 0, count: capacity)
    for (number, word) in words.enumerated() {
      var place = place(word)
      while places[place] != 0 { place = (place + 1) & (capacity - 1) }
      places[place] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}
