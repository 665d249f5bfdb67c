import Foundation
import Heirloom
import Observation
import Synchronization
import Testing

/// `@Query` as view models use it.
@Suite @MainActor struct QueryPropertyTests {
  @MainActor final class ItemList: ModelContextProviding {
    let modelContext: ModelContext
    @Query var all: [Item]
    @Query(sort: \Item.title) var byTitle: [Item]
    @Query(sort: \Item.score, order: .reverse) var byScore: [Item]
    @Query(filter: #Predicate<Item> { $0.note != nil }, sort: [SortDescriptor(\.title), SortDescriptor(\.at)])
    var noted: [Item]
    @Query(ItemList.first) var first: [Item]
    @Query private var later: [Item]

    static var first: FetchDescriptor<Item> {
      var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])
      descriptor.fetchLimit = 1
      return descriptor
    }

    init(_ context: ModelContext, minimum: Double) {
      modelContext = context
      _later = Query(filter: #Predicate { $0.score ?? 0 >= minimum }, sort: \.title)
    }

    var laterTitles: [String] { later.map(\.title) }
    var laterError: (any Error)? { _later.fetchError }
  }

  @Observable @MainActor final class ObservableList: ModelContextProviding {
    let modelContext: ModelContext
    @ObservationIgnored @Query(sort: \Item.title) var items: [Item]

    init(_ context: ModelContext) { modelContext = context }
  }

  struct Report {
    @Query var items: [Item]

    init(_ context: ModelContext) { _items = Query(sort: \.title, modelContext: context) }
  }

  final class Stray {
    @Query var items: [Item]
    var error: (any Error)? { _items.fetchError }
  }

  private func context() throws -> ModelContext {
    let context = try TestStore(.memory).context
    for (title, score) in [("b", 2.0), ("a", 1.0), ("c", nil)] as [(String, Double?)] {
      context.insert(Item(title: title, note: title == "a" ? nil : "n", score: score))
    }
    try context.save()
    return context
  }

  @Test func `the initialisers of SwiftData give the same objects`() throws {
    let context = try context()
    let list = ItemList(context, minimum: 2)
    #expect(list.all.map(\.title) == ["b", "a", "c"])
    #expect(list.byTitle.map(\.title) == ["a", "b", "c"])
    #expect(list.byScore.map(\.title) == ["b", "a", "c"])
    #expect(list.noted.map(\.title) == ["b", "c"])
    #expect(list.first.map(\.title) == ["a"])
    #expect(list.laterTitles == ["b"] && list.laterError == nil)
  }

  @Test func `properties follow`() throws {
    let context = try context()
    let list = ItemList(context, minimum: 2)
    _ = list.all
    _ = list.first
    context.insert(Item(title: "0", score: 5))
    try context.save()
    #expect(list.all.map(\.title) == ["b", "a", "c", "0"] && list.first.map(\.title) == ["0"])
    #expect(list.laterTitles == ["0", "b"])
  }

  @Test func `observers of a property are told`() throws {
    let context = try context()
    let list = ObservableList(context)
    let fired = Mutex(false)
    withObservationTracking {
      _ = list.items
    } onChange: {
      fired.withLock { $0 = true }
    }
    context.insert(Item(title: "d"))
    context.processPendingChanges()
    #expect(fired.withLock { $0 } && list.items.count == 4)
  }

  @Test func `a type without a context names one, or is told what is missing`() throws {
    let context = try context()
    #expect(Report(context).items.map(\.title) == ["a", "b", "c"])
    let stray = Stray()
    #expect(stray.items.isEmpty)
    #expect(stray.error.map { SwiftDataError.missingModelContext ~= $0 } == true)
  }

  @Test func `a property keeps no context alive`() throws {
    weak var gone: ModelContext?
    var report: Report?
    do {
      let context = try context()
      gone = context
      report = Report(context)
      #expect(report?.items.count == 3)
    }
    #expect(gone == nil && report?.items.count == 3)
  }
}
