import Foundation
import Heirloom
import Synchronization
import Testing

/// Edits are not lost because nobody called save: a context that saves by itself does so when it goes away.
@Suite struct LastMomentCase {
  @Test(arguments: StoreKind.allCases) func `a context with autosave saves when it goes`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) { [Item(title: "kept"), Item(title: "old"), Item(title: "gone")] }
    do {
      let context = store.context
      context.autosaveEnabled = true
      let items = try context.all(Item.self)
      items[1].title = "new"
      context.delete(items[2])
      context.insert(Item(title: "last"))
    }
    try store.settle()
    #expect(try store.context.all(Item.self).map(\.title) == ["kept", "new", "last"])
  }

  @Test @MainActor func `the main context saves when its container goes`() throws {
    let store = try TestStore(.disk)
    store.container.mainContext.insert(Item(title: "a"))
    let item = try #require(store.container.mainContext.all(Item.self).first)
    item.title = "b"
    let folder = store.folder
    try store.close()
    let again = try ModelContainer(for: Schema(Fixtures.types), configurations: ModelConfiguration(url: folder))
    #expect(try ModelContext(again).all(Item.self).map(\.title) == ["b"])
  }

  @Test(arguments: [1, 20_000])
  func `objects that outlive that save keep their values, and setting them changes no store`(_ count: Int) throws {
    let store = try TestStore.holding(.memory) { (0..<count).map { Item(title: "title \($0 % 5)", note: "n") } }
    var items: [Item] = []
    do {
      let context = store.context
      context.autosaveEnabled = true
      items = try context.all(Item.self)
      for item in items { item.note = "changed" }
      for index in 0..<count {
        let item = Item(title: "new \(index % 5)", score: 1)
        context.insert(item)
        items.append(item)
      }
    }
    #expect(items.allSatisfy { $0.modelContext == nil })
    #expect(items[0].title == "title 0" && items[0].note == "changed" && items[count].title == "new 0")
    for item in items {
      item.title = "own"
      item.score = nil
    }
    #expect(items.allSatisfy { $0.title == "own" && $0.score == nil })
    #expect(items[0].note == "changed")
    let stored = try store.context.all(Item.self)
    #expect(stored.count == 2 * count && stored.allSatisfy { $0.title != "own" })
    #expect(stored[count].score == 1 && stored[0].note == "changed")
    // It is stored, so putting it into a context again makes another object.
    let context = store.context
    context.insert(items[count])
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 2 * count + 1)
  }

  @Test func `an error at that moment is reported`() throws {
    let store = try TestStore(.disk)
    let reader = try ModelContainer(
      for: Schema(Fixtures.types), configurations: ModelConfiguration(url: store.folder, allowsSave: false))
    let errors = Mutex<[String]>([])
    do {
      let context = ModelContext(reader)
      context.autosaveEnabled = true
      context.autosaveErrorHandler = { error in errors.withLock { $0.append("\(error)") } }
      context.insert(Item(title: "a"))
    }
    #expect(errors.withLock { $0 }.count == 1)
    #expect(errors.withLock { $0.first }?.contains("readOnlyStore") == true)
  }

  @Test func `what insert refused is reported at that moment too, and nothing is stored by half`() throws {
    let store = try TestStore(.memory)
    let errors = Mutex<[String]>([])
    do {
      let context = store.context
      context.autosaveEnabled = true
      context.autosaveErrorHandler = { error in errors.withLock { $0.append("\(error)") } }
      context.insert(Graph.Tag("not in the schema"))
      context.insert(Item(title: "a"))
    }
    #expect(errors.withLock { $0 }.count == 1)
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 0)
  }
}
