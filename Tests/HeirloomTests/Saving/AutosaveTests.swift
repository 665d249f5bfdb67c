import Foundation
import Heirloom
import Observation
import Synchronization
import Testing

/// Contexts that save by themselves: when, and what becomes of errors.
@Suite @MainActor struct AutosaveTests {
  /// Lets other jobs of the main actor run until something holds.
  private func turns(until condition: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<10_000 {
      if try condition() { return true }
      await Task.yield()
    }
    return false
  }

  @Test func `the main context saves after the current job`() async throws {
    let store = try TestStore(.disk)
    let context = store.container.mainContext
    let item = Item(title: "a")
    context.insert(item)
    #expect(context.hasChanges, "not in the middle of a job")
    #expect(await turns { !context.hasChanges })
    item.title = "b"
    #expect(await turns { !context.hasChanges })
    context.delete(item)
    #expect(await turns { !context.hasChanges })
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  @Test func `the changes of one job are one save`() async throws {
    let context = try TestStore(.memory).container.mainContext
    let saves = Mutex(0)
    let center = NotificationCenter.default
    let token = center.addObserver(forName: ModelContext.didSave, object: context, queue: nil) { _ in
      saves.withLock { $0 += 1 }
    }
    defer { center.removeObserver(token) }
    let items = (0..<50).map { Item(title: "\($0)") }
    for item in items { context.insert(item) }
    for item in items { item.note = "n" }
    #expect(await turns { !context.hasChanges })
    #expect(saves.withLock { $0 } == 1)
  }

  @Test func `other contexts do not save by themselves`() async throws {
    let context = try TestStore(.memory).context
    #expect(!context.autosaveEnabled)
    context.insert(Item(title: "a"))
    for _ in 0..<50 { await Task.yield() }
    context.processPendingChanges()
    #expect(context.hasChanges)
  }

  @Test func `switching it on saves what is pending`() async throws {
    let context = try TestStore(.memory).container.mainContext
    context.autosaveEnabled = false
    context.insert(Item(title: "a"))
    for _ in 0..<50 { await Task.yield() }
    #expect(context.hasChanges)
    context.autosaveEnabled = true
    #expect(await turns { !context.hasChanges })
  }

  @Test func `an error is reported, and the next change tries again`() async throws {
    let store = try TestStore(.memory)
    let context = store.container.mainContext
    var errors: [any Error] = []
    context.autosaveErrorHandler = { errors.append($0) }
    let item = Item(title: "a")
    let stranger = Graph.Tag("not in the schema")
    context.insert(item)
    context.insert(stranger)
    #expect(await turns { errors.count == 1 })
    #expect(context.autosaveError.map { SwiftDataError.unregisteredClass ~= $0 } == true)
    #expect(context.hasChanges && item.title == "a")
    for _ in 0..<50 { await Task.yield() }
    #expect(errors.count == 1, "once for each turn with a change")
    item.title = "b"
    #expect(await turns { errors.count == 2 })
    context.delete(stranger)
    item.title = "c"
    #expect(await turns { !context.hasChanges })
    #expect(context.autosaveError == nil && errors.count == 2)
    #expect(try store.context.all(Item.self).map(\.title) == ["c"])
  }

  @Test func `the main context follows the saves of others and tells observers`() async throws {
    let store = try TestStore.holding(.memory) { [Item(title: "old"), Item(title: "gone")] }
    let main = store.container.mainContext
    let items = try main.all(Item.self)
    let fired = Mutex(false)
    withObservationTracking {
      _ = items[0].title
    } onChange: {
      fired.withLock { $0 = true }
    }
    items[0].note = "mine"
    let other = store.context
    let theirs = try other.all(Item.self)
    theirs[0].title = "new"
    other.delete(theirs[1])
    try other.save()
    #expect(items[0].title == "old", "not in the middle of a job")
    #expect(await turns { items[0].title == "new" })
    #expect(fired.withLock { $0 })
    #expect(items[0].note == "mine" && items[1].modelContext == nil && items[1].title == "gone")
  }

  @Test func `observers hear of every level of a hierarchy`() async throws {
    let store = try TestStore.holding(.memory) { [SportsCar(name: "a", topSpeed: 1)] }
    let car = try #require(store.container.mainContext.all(SportsCar.self).first)
    let fired = Mutex(0)
    for read in [{ _ = car.name }, { _ = car.doors }, { _ = car.topSpeed }] {
      withObservationTracking(read) { fired.withLock { $0 += 1 } }
    }
    let other = store.context
    try #require(other.all(SportsCar.self).first).name = "b"
    try other.save()
    #expect(await turns { car.name == "b" })
    #expect(fired.withLock { $0 } == 3)
  }

  @ModelActor fileprivate actor Worker {
    func begin() { modelContext.autosaveEnabled = true }
    func add(_ title: String) { modelContext.insert(Item(title: title)) }
    var hasChanges: Bool { modelContext.hasChanges }
  }

  @Test func `a model actor's context saves after the actor's job where it is asked to`() async throws {
    let store = try TestStore(.memory)
    let worker = Worker(modelContainer: store.container)
    await worker.add("a")
    for _ in 0..<50 { await Task.yield() }
    #expect(await worker.hasChanges)
    await worker.begin()
    for _ in 0..<10_000 where await worker.hasChanges { await Task.yield() }
    await worker.add("b")
    for _ in 0..<10_000 where await worker.hasChanges { await Task.yield() }
    #expect(try store.context.all(Item.self).map(\.title) == ["a", "b"])
  }

  @Test func `neither a waiting save nor an inbox keeps a context alive`() async throws {
    weak var context: ModelContext?
    weak var container: ModelContainer?
    try {
      let store = try TestStore(.memory)
      context = store.container.mainContext
      container = store.container
      context?.insert(Item(title: "a"))
    }()
    #expect(context == nil && container == nil)
    for _ in 0..<50 { await Task.yield() }
  }
}
