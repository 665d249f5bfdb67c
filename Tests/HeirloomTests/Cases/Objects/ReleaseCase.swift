import Foundation
import Heirloom
import Testing

/// Nothing stays in memory because of the library: neither objects nor contexts nor containers.
@Suite struct ReleaseCase {
  @Test(arguments: StoreKind.allCases) func `objects, contexts and containers are released`(_ kind: StoreKind) throws {
    weak var container: ModelContainer?
    weak var context: ModelContext?
    weak var clean: Item?
    weak var changed: Item?
    weak var inserted: Item?
    try {
      let store = try TestStore.holding(kind) { [Item(title: "a"), Item(title: "b")] }
      let work = store.context
      container = store.container
      context = work
      var items = try work.all(Item.self)
      items[1].title = "c"
      let new = Item(title: "new")
      work.insert(new)
      (clean, changed, inserted) = (items[0], items[1], new)
      items = []
      #expect(clean == nil && changed == nil, "the context holds no object")
      #expect(try work.all(Item.self).map(\.title) == ["a", "c", "new"], "changes need no object")
    }()
    #expect(inserted == nil && context == nil && container == nil)
  }

  @Test func `an object that outlives everything keeps its values`() throws {
    var item: Item?
    weak var container: ModelContainer?
    try {
      let store = try TestStore.holding(.disk) { [Item(title: "a", note: "n", blob: Data([1]))] }
      container = store.container
      item = try store.context.all(Item.self).first
    }()
    #expect(container == nil)
    #expect(item?.title == "a" && item?.note == "n" && item?.blob == Data([1]) && item?.score == nil)
    #expect(item?.modelContext == nil && item?.isDeleted == false && item?.hasChanges == false)
    item?.title = "b"
    #expect(item?.title == "b" && item?.note == "n")
  }

  @Test func `an import in pieces holds the last piece at most`() throws {
    let store = try TestStore(.disk)
    let context = store.context
    var weakly: [WeakItem] = []
    for piece in 0..<20 {
      for number in 0..<500 {
        let item = Item(title: "\(piece) \(number)")
        if number % 100 == 0 { weakly.append(WeakItem(item)) }
        context.insert(item)
      }
      try context.save()
    }
    #expect(weakly.allSatisfy { $0.item == nil })
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 10_000)
    try context.delete(model: Item.self)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  private struct WeakItem {
    weak var item: Item?
    init(_ item: Item) { self.item = item }
  }
}
