import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct MovingTests {
  @Test func `a newer version shows through where nothing was set`() throws {
    let store = try TestContext.makeStore(rows: 3)
    let mine = TestContext(store)
    let other = TestContext(store)
    mine.setText(1, "mine")
    mine.insert(50, "new", 50)
    #expect(mine.queried().count == 4)
    other.setText(1, "theirs")
    other.setNumber(1, 100)
    other.setText(2, "theirs")
    try other.save()
    #expect(mine.read(1) == Row(text: "mine", number: 0) && mine.read(2) == Row(text: "text 1", number: 1))
    mine.refresh()
    for row in [mine.read(1), mine.queried()[1]] { #expect(row == Row(text: "mine", number: 100)) }
    for row in [mine.read(2), mine.queried()[2]] { #expect(row == Row(text: "theirs", number: 1)) }
    #expect(mine.read(50) == Row(text: "new", number: 50))
    try mine.save()
    #expect(TestContext(store).queried() == mine.queried() && mine.queried()[1] == Row(text: "mine", number: 100))
  }

  @Test func `a save without moving first merges by property as well`() throws {
    let store = try TestContext.makeStore(rows: 1)
    let mine = TestContext(store)
    let other = TestContext(store)
    mine.setText(1, "mine")
    other.setText(1, "theirs")
    other.setNumber(1, nil)
    try other.save()
    try mine.save()
    #expect(mine.queried()[1] == Row(text: "mine", number: nil) && mine.read(1) == Row(text: "mine", number: nil))
  }

  @Test(arguments: [true, false]) func `a deletion elsewhere beats what is pending here`(_ movesFirst: Bool) throws {
    let store = try TestContext.makeStore(rows: 4)
    let mine = TestContext(store)
    let other = TestContext(store)
    mine.setText(1, "mine")
    mine.delete(2)
    mine.setNumber(3, 33)
    other.delete(1)
    other.delete(2)
    try other.save()
    if movesFirst {
      mine.refresh()
      #expect(mine.queried().keys.sorted() == [3, 4])
    }
    try mine.save()
    #expect(mine.queried().keys.sorted() == [3, 4] && mine.read(1) == nil && mine.read(2) == nil)
    #expect(mine.read(3) == Row(text: "text 2", number: 33))
  }

  @Test func `a deletion here beats an update elsewhere`() throws {
    let store = try TestContext.makeStore(rows: 2)
    let mine = TestContext(store)
    let other = TestContext(store)
    mine.delete(1)
    other.setText(1, "theirs")
    try other.save()
    mine.refresh()
    #expect(mine.queried().keys.sorted() == [2])
    try mine.save()
    #expect(TestContext(store).queried().keys.sorted() == [2])
  }

  @Test func `rows that another context added get places of their own`() throws {
    let store = try TestContext.makeStore(rows: 8_190)
    let mine = TestContext(store)
    let other = TestContext(store)
    for key in 20_000..<20_005 as Range<UInt64> { mine.insert(key, "mine", Int(key)) }
    for key in 30_000..<30_005 as Range<UInt64> { other.insert(key, "theirs", Int(key)) }
    try other.save()
    try mine.save()
    #expect(mine.queried().count == 8_200)
    #expect(mine.read(20_004) == Row(text: "mine", number: 20_004))
    #expect(mine.read(30_000) == Row(text: "theirs", number: 30_000))
  }

  @Test func `a pinned version reads the same whatever others save`() throws {
    let store = try TestContext.makeStore(rows: 100)
    let reader = TestContext(store)
    let before = reader.queried()
    let writer = TestContext(store)
    for round in 0..<20 {
      for key in 1...100 as ClosedRange<UInt64> where Int(key) % (round + 2) == 0 { writer.setNumber(key, round) }
      writer.insert(UInt64(1_000 + round), nil, nil)
      try writer.save()
      #expect(reader.queried() == before)
    }
    reader.refresh()
    #expect(reader.queried() == writer.queried() && reader.queried().count == 120)
  }
}
