import Foundation
import Heirloom
import Observation
import Synchronization
import Testing

@Suite struct LiveQueryTests {
  private static func byTitle(_ predicate: Predicate<Item>? = nil) -> FetchDescriptor<Item> {
    FetchDescriptor<Item>(predicate: predicate, sortBy: [SortDescriptor(\.title, comparator: .lexical)])
  }

  /// What a query told, in order.
  private final class Log {
    private(set) var changes: [LiveQueryChange] = []

    init(_ query: LiveQuery<Item>) { query.onChange = { [unowned self] in changes.append($0) } }

    /// The last change in short: what happened, where.
    var last: String {
      guard let change = changes.last else { return "" }
      let removals = change.removals.map { "-\($0.index)" }
      let insertions = change.insertions.map { "+\($0.index)" }
      let moves = change.moves.map { "\($0.from)>\($0.to)" }
      let updates = change.updates.map { "*\($0.index)" }
      return (removals + insertions + moves + updates).joined(separator: " ")
    }
  }

  @Test func `the list follows pending changes and says what happened where`() throws {
    let context = try TestStore(.memory).context
    let items = ["b", "d", "f"].map { Item(title: $0) }
    for item in items { context.insert(item) }
    let query = try LiveQuery(LiveQueryTests.byTitle(#Predicate { $0.title != "x" }), in: context)
    let log = Log(query)
    #expect(query.elements == items)
    let new = Item(title: "c")
    context.insert(new)
    #expect(query.elements == items, "not in the middle of something")
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["b", "c", "d", "f"] && log.last == "+1")
    items[0].title = "e"
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["c", "d", "e", "f"] && log.last == "0>2")
    items[1].note = "n"
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["c", "d", "e", "f"] && log.last == "*1")
    items[1].note = "m"
    context.processPendingChanges()
    #expect(log.last == "*1" && log.changes.count == 4, "the second change of a pending row counts too")
    items[2].title = "x"
    context.delete(new)
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["d", "e"] && log.last == "-0 -3")
    context.processPendingChanges()
    try context.save()
    #expect(log.changes.count == 5, "a save changes nothing that is shown")
  }

  @Test func `rollback and saves of others bring the list up to date`() throws {
    let store = try TestStore.holding(.memory) { ["a", "b", "c"].map { Item(title: $0) } }
    let context = store.context
    let query = try LiveQuery(LiveQueryTests.byTitle(), in: context)
    let log = Log(query)
    context.delete(query.elements[1])
    context.insert(Item(title: "d"))
    query.elements[0].title = "z"
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["c", "d", "z"])
    context.rollback()
    #expect(query.elements.map(\.title) == ["a", "b", "c"])
    let other = store.context
    let theirs = try other.all(Item.self)
    theirs[0].title = "y"
    other.delete(theirs[2])
    other.insert(Item(title: "0"))
    try other.save()
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["a", "b", "c"], "the context has its version")
    context.refresh()
    #expect(query.elements.map(\.title) == ["0", "b", "y"] && log.last == "-2 +0 0>2")
    query.elements[1].note = "mine"
    theirs[1].title = "bb"
    try other.save()
    try context.save()
    #expect(query.elements.map(\.title) == ["0", "bb", "y"] && query.elements[1].note == "mine")
    #expect(log.last == "*1")
  }

  @Test func `an update costs what changed`() throws {
    let context = try TestStore(.memory).context
    let items = (0..<10_000).map { Item(title: "t\($0 % 5_000)", score: Double($0)) }
    for item in items { context.insert(item) }
    try context.save()
    let query = try LiveQuery(
      FetchDescriptor<Item>(
        predicate: #Predicate { $0.score ?? -1 >= 0 },
        sortBy: [SortDescriptor(\.title, comparator: .lexical), SortDescriptor(\.score, order: .reverse)]),
      in: context)
    #expect(query.elements.count == 10_000 && query.cost.scans == 1)
    items[17].note = "n"
    items[9_000].title = "t77"
    items[400].score = nil
    context.insert(Item(title: "t3000", score: 3))
    try context.save()
    #expect(query.elements.count == 10_000)
    #expect(query.cost.scans == 1, "no further scan")
    #expect(query.cost.rowsAsked == 4)
    #expect(query.cost.comparisons < 4 * 40)
    #expect(try query.elements == context.fetch(query.descriptor))
  }

  @Test func `a limited list takes the next rows from its reserve and scans only when that is used up`() throws {
    let context = try TestStore(.memory).context
    let items = (0..<200).map { Item(title: String(1_000 + $0)) }
    for item in items { context.insert(item) }
    var descriptor = LiveQueryTests.byTitle()
    descriptor.fetchLimit = 5
    descriptor.fetchOffset = 3
    let query = try LiveQuery(descriptor, in: context)
    let log = Log(query)
    #expect(query.elements == Array(items[3..<8]))
    context.delete(items[0])
    context.processPendingChanges()
    #expect(query.elements == Array(items[4..<9]) && log.last == "-0 +4")
    context.delete(items[5])
    context.processPendingChanges()
    #expect(log.last == "-1 +4" && query.cost.scans == 1)
    for _ in 0..<50 {
      context.delete(query.elements[0])
      context.processPendingChanges()
      #expect(try query.elements == context.fetch(descriptor))
    }
    #expect(query.cost.scans > 1 && query.cost.scans < 12)
  }

  @Test func `a condition about other objects is asked anew`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let owner = Graph.Owner("a")
    let vehicle = Graph.Vehicle("1", owner: owner)
    context.insert(vehicle)
    context.insert(Graph.Truck("2"))
    let query = try LiveQuery(
      FetchDescriptor<Graph.Vehicle>(predicate: #Predicate { $0.owner?.name == "b" }), in: context)
    #expect(query.elements.isEmpty)
    owner.name = "b"
    context.processPendingChanges()
    #expect(query.elements == [vehicle])
    vehicle.owner = nil
    context.processPendingChanges()
    #expect(query.elements.isEmpty)
  }

  @Test func `another descriptor gives another list by a change`() throws {
    let context = try TestStore(.memory).context
    for title in ["a", "b", "c"] { context.insert(Item(title: title)) }
    let query = try LiveQuery(LiveQueryTests.byTitle(), in: context)
    let log = Log(query)
    query.descriptor.predicate = #Predicate { $0.title > "a" }
    #expect(query.elements.map(\.title) == ["b", "c"] && log.last.hasPrefix("-0"))
    query.descriptor.sortBy = [SortDescriptor(\.title, comparator: .lexical, order: .reverse)]
    #expect(query.elements.map(\.title) == ["c", "b"])
    query.descriptor.predicate = nil
    query.descriptor.fetchOffset = 1
    #expect(query.elements.map(\.title) == ["b", "a"])
  }

  @Test func `only what is saved counts where pending changes do not`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    var descriptor = LiveQueryTests.byTitle()
    descriptor.includePendingChanges = false
    let query = try LiveQuery(descriptor, in: context)
    item.title = "b"
    context.insert(Item(title: "c"))
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["a"])
    try context.save()
    #expect(query.elements.map(\.title) == ["b", "c"])
  }

  @Test func `observers of the list are told, and only when it is another one`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    let query = try LiveQuery(LiveQueryTests.byTitle(), in: context)
    let fired = Mutex(false)
    withObservationTracking {
      _ = query.elements.count
    } onChange: {
      fired.withLock { $0 = true }
    }
    item.note = "n"
    context.processPendingChanges()
    #expect(!fired.withLock { $0 }, "the object tells its own observers")
    context.insert(Item(title: "b"))
    context.processPendingChanges()
    #expect(fired.withLock { $0 })
  }

  @Test func `a condition that fails keeps the list and says so, until it succeeds`() throws {
    let context = try TestStore(.memory).context
    context.insert(Item(title: "a", note: "n"))
    let query = try LiveQuery(
      FetchDescriptor<Item>(predicate: #Predicate<Item> { $0.note!.count > 0 }), in: context)
    let bad = Item(title: "b")
    context.insert(bad)
    context.processPendingChanges()
    #expect(query.fetchError != nil && query.elements.map(\.title) == ["a"])
    bad.note = "m"
    context.processPendingChanges()
    #expect(query.fetchError == nil && query.elements.map(\.title) == ["a", "b"])
    bad.note = nil
    context.processPendingChanges()
    #expect(throws: (any Error).self) { try LiveQuery(query.descriptor, in: context) }
  }

  @Test func `neither keeps the other alive`() throws {
    let store = try TestStore.holding(.memory) { [Item(title: "a")] }
    weak var context: ModelContext?
    weak var query: LiveQuery<Item>?
    var kept: LiveQuery<Item>?
    do {
      let work = store.context
      context = work
      let passing = try LiveQuery(LiveQueryTests.byTitle(), in: work)
      query = passing
      kept = try LiveQuery(LiveQueryTests.byTitle(), in: work)
    }
    #expect(context == nil && query == nil)
    #expect(kept?.elements.map(\.title) == ["a"] && kept?.modelContext == nil)
  }

  @Test func `callbacks may change objects; that is told the next time`() throws {
    let context = try TestStore(.memory).context
    let query = try LiveQuery(LiveQueryTests.byTitle(), in: context)
    var counts: [Int] = []
    query.onChange = { _ in
      counts.append(query.elements.count)
      if query.elements.count < 3 { context.insert(Item(title: "\(query.elements.count)")) }
      try? context.save()
    }
    context.insert(Item(title: "0"))
    try context.save()
    context.processPendingChanges()
    context.processPendingChanges()
    #expect(counts == [1, 2, 3])
    query.onChange = nil
  }
}
