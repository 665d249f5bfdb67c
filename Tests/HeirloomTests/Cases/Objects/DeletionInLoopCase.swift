import Foundation
import Heirloom
import Testing

/// Deleting while walking, deleting twice, deleting what was never there: nothing traps.
@Suite struct DeletionInLoopCase {
  private func store(_ kind: StoreKind) throws -> TestStore {
    try TestStore.holding(kind) { (0..<20).map { Item(title: "\($0)") } }
  }

  @Test(arguments: StoreKind.allCases) func `a fetched list can be deleted from inside its loop`(_ kind: StoreKind)
    throws
  {
    let store = try store(kind)
    let context = store.context
    for item in try context.all(Item.self) {
      context.delete(item)
      context.delete(item)
      #expect(item.isDeleted && !item.title.isEmpty)
    }
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  @Test(arguments: StoreKind.allCases) func `enumeration leaves out what its block deletes`(_ kind: StoreKind) throws {
    let store = try store(kind)
    let context = store.context
    let items = try context.all(Item.self)
    var reached: [String] = []
    try context.enumerate(FetchDescriptor<Item>()) { item in
      reached.append(item.title)
      if let number = Int(item.title), number % 2 == 0, number + 1 < 20 { context.delete(items[number + 1]) }
    }
    #expect(reached == stride(from: 0, to: 20, by: 2).map(String.init))
  }

  @Test func `deleting an object of no context changes nothing`() throws {
    let store = try store(.memory)
    let context = store.context
    let stranger = Item(title: "never inserted")
    context.delete(stranger)
    #expect(!context.hasChanges && !stranger.isDeleted && stranger.title == "never inserted")
    let gone = try #require(try context.all(Item.self).first)
    context.delete(gone)
    try context.save()
    context.delete(gone)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 19)
  }

  @Test func `deleting an object of another context is refused by the save and touches nothing`() throws {
    let store = try TestStore(.memory)
    let mine = store.context
    let other = store.context
    let item = Item(title: "a")
    other.insert(item)
    try other.save()
    mine.delete(item)
    #expect(throws: SwiftDataError.modelOfAnotherContext) { try mine.save() }
    #expect(!item.isDeleted && item.modelContext === other)
    mine.rollback()
    try mine.save()
    #expect(try mine.fetchCount(FetchDescriptor<Item>()) == 1)
  }
}
