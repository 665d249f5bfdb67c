import Foundation
import Heirloom
import Testing

/// A deletion with a condition deletes what meets it: no more, no less, and nothing when the condition fails.
@Suite struct ConditionalDeletionCase {
  private func store(_ kind: StoreKind) throws -> TestStore {
    try TestStore.holding(kind) {
      (0..<30).map { Item(title: "\($0)", note: $0 % 2 == 0 ? "even" : nil, score: Double($0)) }
    }
  }

  @Test(arguments: StoreKind.allCases, [0, 1, 17, 30, 99]) func `exactly the matching rows go`(
    _ kind: StoreKind, _ limit: Int
  ) throws {
    let store = try store(kind)
    let context = store.context
    let bound = Double(limit)
    try context.delete(model: Item.self, where: #Predicate { ($0.score ?? 0) < bound })
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == max(0, 30 - limit))
    #expect(context.deletedModelsArray.count == min(30, limit))
    try context.save()
    #expect(try context.all(Item.self).allSatisfy { ($0.score ?? 0) >= bound })
  }

  @Test(arguments: StoreKind.allCases) func `a condition that throws deletes nothing`(_ kind: StoreKind) throws {
    let store = try store(kind)
    let context = store.context
    #expect(throws: (any Error).self) {
      try context.delete(model: Item.self, where: #Predicate { $0.note! == "even" })
    }
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 30 && !context.hasChanges)
  }

  @Test(arguments: StoreKind.allCases) func `pending changes decide, not what is stored`(_ kind: StoreKind) throws {
    let store = try store(kind)
    let context = store.context
    let items = try context.all(Item.self)
    items[3].note = "even"
    items[4].note = "was even"
    context.insert(Item(title: "new even", note: "even"))
    context.insert(Item(title: "new odd"))
    try context.delete(model: Item.self, where: #Predicate { $0.note == "even" })
    try context.save()
    let left = Set(try context.all(Item.self).map(\.title))
    #expect(left == Set((0..<30).filter { $0 % 2 == 1 && $0 != 3 }.map(String.init) + ["4", "new odd"]))
  }
}
