import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct RollbackAndFailureTests {
  struct Refused: Error {}

  @Test func `rollback brings back the pinned version`() throws {
    let store = try TestContext.makeStore(rows: 8_193)
    let context = TestContext(store)
    let before = context.queried()
    context.setText(1, nil)
    context.setNumber(8_193, -1)
    context.delete(2)
    context.setText(3, "changed")
    context.delete(3)
    context.insert(90_000, "new", 1)
    context.unit.rollback()
    #expect(!context.unit.hasChanges && context.queried() == before)
    #expect(context.read(1) == before[1] && context.read(90_000) == nil)
    #expect(context.unit.makeChangeSet(author: nil).isEmpty)
  }

  @Test func `a context goes on after a rollback`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 2))
    context.setText(1, "a")
    context.unit.rollback()
    context.setText(1, "b")
    context.insert(9, "n", nil)
    try context.save()
    #expect(context.queried()[1] == Row(text: "b", number: 0) && context.queried()[9] == Row(text: "n", number: nil))
  }

  @Test(arguments: [10, 8_192, 8_193]) func `a failed save leaves everything pending and writable`(_ count: Int) throws
  {
    let store = try TestContext.makeStore(rows: 3)
    let context = TestContext(store)
    for row in 0..<count { context.insert(UInt64(1_000 + row), "t\(row % 3)", row) }
    context.setText(1, "changed")
    context.delete(2)
    let pending = context.queried()
    #expect(throws: Refused.self) { try context.save { throw Refused() } }
    #expect(context.queried() == pending && context.unit.hasChanges)
    #expect(TestContext(store).queried().count == 3)
    var expected = pending
    for row in 0..<count {
      context.setText(UInt64(1_000 + row), "later e\u{301} \(row)")
      expected[UInt64(1_000 + row)]?.text = "later e\u{301} \(row)"
    }
    context.insert(99_999, nil, nil)
    expected[99_999] = Row(text: nil, number: nil)
    #expect(context.queried() == expected)
    try context.save()
    #expect(context.queried() == expected && TestContext(store).queried() == expected)
  }

  /// Texts in a form that compares byte by byte are marked as such when a block is sealed, also for a save that fails.
  @Test func `blocks of a failed save do not claim to hold simple texts`() throws {
    let context = TestContext(try TestContext.makeStore())
    context.insert(1, "plain", 1)
    #expect(throws: Refused.self) { try context.save { throw Refused() } }
    context.setText(1, "e\u{301}")
    let blocks = context.unit.tables(in: 0..<1).flatMap { Array($0.columns[0]) }.filter { $0.count > 0 }
    #expect(!blocks.isEmpty && blocks.allSatisfy { !$0.isSimpleText && $0.zone == nil })
  }
}
