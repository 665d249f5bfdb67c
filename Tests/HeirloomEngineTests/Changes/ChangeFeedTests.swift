import HeirloomEngine
import Testing

/// What a unit of work tells about changes, and that it costs setters nothing while nobody listens.
@Suite struct ChangeFeedTests {
  private final class Listener {
    var signals = 0
  }

  private func context(_ store: VersionStore, _ listener: Listener) -> TestContext {
    let context = TestContext(store)
    context.unit.attach(ChangeFeed { listener.signals += 1 })
    return context
  }

  private func isWritable(_ context: TestContext, _ origin: RowAddress.Origin) -> Bool? {
    context.unit.view(0).source(origin)?.pointer.isWritable
  }

  @Test func `without a feed setters write into pending rows at once`() throws {
    let context = TestContext(try TestContext.makeStore(rows: 3))
    context.setText(1, "a")
    context.insert(10, "b", 1)
    #expect(isWritable(context, .updates) == true && isWritable(context, .inserts) == true)
    #expect(isWritable(context, .base) == false)
  }

  @Test func `one signal for any number of changes, and no guard after it`() throws {
    let listener = Listener()
    let context = context(try TestContext.makeStore(rows: 3), listener)
    context.setText(1, "a")
    context.insert(10, "b", 1)
    context.delete(2)
    #expect(listener.signals == 1)
    #expect(isWritable(context, .inserts) == true)
    context.unit.rearmFeed()
    #expect(isWritable(context, .updates) == false, "the next set property is a change to hear of")
    let source = try #require(context.unit.view(0).source(.updates))
    context.unit.noteWrite(to: source, 0)
    #expect(listener.signals == 2 && isWritable(context, .updates) == true)
  }

  @Test func `recording gathers the keys of all that changed`() throws {
    let context = context(try TestContext.makeStore(rows: 5), Listener())
    context.setText(1, "a")
    context.unit.setRecording(true)
    context.setText(2, "b")
    context.insert(10, "c", 1)
    context.delete(3)
    context.insert(11, "d", 1)
    context.delete(11)
    let feed = try #require(context.unit.feed)
    #expect(feed.takeRows().keys[0] == [2, 3, 10, 11])
    #expect(feed.takeRows().isEmpty)
    context.undelete(3)
    #expect(feed.takeRows().keys[0] == [3])
    try context.save()
    #expect(feed.takeRows().isEmpty, "a save changes no value")
    context.setText(4, "e")
    _ = feed.takeRows()
    context.unit.rollback()
    #expect(feed.takeRows().keys[0] == [4])
    context.unit.setRecording(false)
    context.setText(5, "f")
    #expect(feed.takeRows().isEmpty)
  }

  @Test func `an inbox has the commits of others up to the version that is taken`() throws {
    let store = try TestContext.makeStore(rows: 5)
    let context = context(store, Listener())
    context.unit.follow(CommitInbox {})
    context.unit.setRecording(true)
    let other = TestContext(store)
    other.setText(1, "a")
    try other.save()
    other.delete(2)
    other.insert(20, "b", 1)
    try other.save()
    let feed = try #require(context.unit.feed)
    #expect(feed.takeRows().isEmpty, "not before the version is taken")
    context.setText(3, "mine")
    try context.save()
    #expect(feed.takeRows().keys[0] == [1, 2, 3, 20])
    context.refresh()
    #expect(feed.takeRows().isEmpty)
  }

  @Test func `too many changes are not listed`() throws {
    var rows = ChangedRows()
    for key in 0...UInt64(ChangedRows.most) { rows.insert(key, 0) }
    #expect(rows.isEverything && !rows.isEmpty && rows.keys.isEmpty)
    var other = ChangedRows()
    other.insert(1, 2)
    other.formUnion(rows)
    #expect(other.isEverything)
  }
}
