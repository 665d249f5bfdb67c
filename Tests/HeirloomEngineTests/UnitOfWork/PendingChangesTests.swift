import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct PendingChangesTests {
  @Test(arguments: Sizes.acrossBlocks) func `pending inserts are seen by getters and queries`(_ count: Int) throws {
    let context = TestContext(try TestContext.makeStore())
    var expected: [UInt64: Row] = [:]
    for row in 0..<count {
      let values = Row(text: row % 3 == 0 ? nil : "t\(row % 5)", number: row % 4 == 0 ? nil : row)
      context.insert(UInt64(row + 1), values.text, values.number)
      expected[UInt64(row + 1)] = values
    }
    #expect(context.queried() == expected)
    #expect(expected.allSatisfy { context.read($0.key) == $0.value })
    #expect(context.unit.hasChanges == (count > 0))
    try context.save()
    #expect(context.queried() == expected && !context.unit.hasChanges)
    #expect(expected.allSatisfy { context.read($0.key) == $0.value })
  }

  @Test(arguments: [1, 63, 64, 65, 8_192, 8_193]) func `pending updates hide the rows they replace`(_ count: Int) throws
  {
    let context = TestContext(try TestContext.makeStore(rows: count))
    var expected = context.queried()
    for key in 1...UInt64(count) where key % 3 != 0 {
      if key % 2 == 0 { context.setText(key, nil) } else { context.setNumber(key, -Int(key)) }
      if key % 2 == 0 { expected[key]?.text = nil } else { expected[key]?.number = -Int(key) }
    }
    #expect(context.queried() == expected)
    #expect(expected.allSatisfy { context.read($0.key) == $0.value })
    try context.save()
    #expect(context.queried() == expected && !context.unit.hasChanges)
  }

  @Test func `a row that was changed, deleted and taken back has its change and its other values`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 3))
    context.setText(2, "changed")
    context.setText(3, "changed too")
    context.delete(2)
    #expect(context.queried().keys.sorted() == [1, 3])
    context.undelete(2)
    #expect(context.queried()[2] == Row(text: "changed", number: 1))
    #expect(context.read(2) == Row(text: "changed", number: 1))
    try context.save()
    #expect(context.queried()[2] == Row(text: "changed", number: 1))
  }

  @Test func `a deletion that was taken back leaves nothing to save`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 3))
    context.delete(1)
    context.delete(1)
    context.undelete(1)
    context.undelete(1)
    #expect(!context.unit.hasChanges && context.queried().count == 3)
    #expect(try context.save().isEmpty)
  }

  @Test func `taking many deletions back keeps the order of the others`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 20_000))
    for key in (1...20_000 as ClosedRange<UInt64>).reversed() { context.delete(key) }
    for key in 1...20_000 as ClosedRange<UInt64> where key % 5_000 != 0 { context.undelete(key) }
    context.undelete(5_000)
    context.delete(5_000)
    #expect(try context.save().entities.first?.deleted == [20_000, 15_000, 10_000, 5_000])
    #expect(context.queried().count == 19_996)
  }

  @Test func `a deleted row that is changed stays deleted`() throws {
    let store = try TestContext.makeStore(rows: 2)
    let context = TestContext(store)
    context.delete(1)
    context.setText(1, "late")
    #expect(context.queried().keys.sorted() == [2])
    let changes = try context.save()
    #expect(changes.entities.map(\.updated.count) == [0] && changes.entities.map(\.deleted) == [[1]])
    #expect(TestContext(store).queried().keys.sorted() == [2])
  }

  @Test func `inserts that were dropped are not saved and the others keep their values`() throws {
    let store = try TestContext.makeStore(rows: 1)
    let context = TestContext(store)
    for key in 10..<200 as Range<UInt64> { context.insert(key, "n\(key)", Int(key)) }
    for key in stride(from: UInt64(10), to: 200, by: 3) { context.delete(key) }
    let expected = context.queried()
    #expect(expected.count == 127)
    try context.save()
    #expect(context.queried() == expected && TestContext(store).queried() == expected)
  }

  @Test func `setting values back leaves nothing to save`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 2))
    context.setText(1, "other")
    context.setText(1, "text 0")
    context.setNumber(2, nil)
    context.setNumber(2, 1)
    #expect(context.unit.makeChangeSet(author: nil).isEmpty)
  }

  @Test func `a change set names exactly the properties that differ`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 2))
    context.setText(1, "new")
    context.setNumber(1, 0)
    context.setNumber(2, nil)
    let updated = context.unit.makeChangeSet(author: nil).entities[0].updated
    #expect(updated.count == 2 && updated.key(0) == 1 && updated.key(1) == 2)
    #expect(updated.isChanged(0, 0) && !updated.isChanged(0, 1))
    #expect(!updated.isChanged(1, 0) && updated.isChanged(1, 1))
  }
}
