import Foundation
import Heirloom
import Testing

/// Live queries on an actor: changes come at the end of a job, by callback or as a sequence.
@Suite @MainActor struct LiveQueryTurnTests {
  private let descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])

  private func turns(until condition: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<10_000 {
      if try condition() { return true }
      await Task.yield()
    }
    return false
  }

  @Test func `the changes of one job are told once, at its end`() async throws {
    let context = try TestStore(.memory).container.mainContext
    let query = try LiveQuery(descriptor, in: context)
    var calls = 0
    query.onChange = { _ in calls += 1 }
    let items = (0..<20).map { Item(title: "\($0)") }
    for item in items { context.insert(item) }
    for item in items { item.note = "n" }
    #expect(query.elements.isEmpty)
    #expect(await turns { query.elements.count == 20 })
    for _ in 0..<50 { await Task.yield() }
    #expect(calls == 1)
  }

  @Test func `a context of one's own on an actor does the same without saving`() async throws {
    let context = try TestStore(.memory).context
    let query = try LiveQuery(descriptor, in: context)
    context.insert(Item(title: "a"))
    #expect(await turns { query.elements.count == 1 })
    query.elements[0].title = "b"
    context.insert(Item(title: "c"))
    #expect(await turns { query.elements.map(\.title) == ["b", "c"] })
    #expect(context.hasChanges)
  }

  @Test func `what others save arrives in the main context`() async throws {
    let store = try TestStore(.memory)
    let query = try LiveQuery(descriptor, in: store.container.mainContext)
    let other = store.context
    other.insert(Item(title: "a"))
    try other.save()
    #expect(await turns { query.elements.map(\.title) == ["a"] })
  }

  @Test func `a sequence begins with all objects and leads from list to list`() async throws {
    let store = try TestStore.holding(.memory) { ["a", "c"].map { Item(title: $0) } }
    let context = store.container.mainContext
    var changes = try context.changes(of: descriptor).makeAsyncIterator()
    var shown: [PersistentIdentifier] = []
    try #require(await changes.next()).apply(to: &shown)
    #expect(try shown == context.fetchIdentifiers(descriptor) && shown.count == 2)
    for title in ["b", "d"] {
      context.insert(Item(title: title))
      let change = try #require(await changes.next())
      #expect(change.insertions.count == 1)
      change.apply(to: &shown)
      #expect(try shown == context.fetchIdentifiers(descriptor))
    }
  }

  @Test func `a sequence ends with its context`() async throws {
    let store = try TestStore.holding(.memory) { [Item(title: "a")] }
    var context: ModelContext? = store.context
    weak var gone: ModelContext?
    gone = context
    let changes = try #require(try context?.changes(of: descriptor))
    context = nil
    #expect(gone == nil)
    var count = 0
    for try await _ in changes { count += 1 }
    #expect(count == 1)
  }
}
