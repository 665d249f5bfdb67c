import Foundation
import Heirloom
import Testing

/// Empty is a value, nil is none.
@Suite struct EmptyOrNilCase {
  @Test(arguments: StoreKind.allCases) func `empty and nil stay different`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) { [Item(title: "empty", note: "", blob: Data()), Item(title: "nil")] }
    try check(store.context)
    try swap(store.context)
    try store.settle()
    let items = try store.context.all(Item.self)
    #expect(items.map(\.note) == [nil, ""] && items.map(\.blob) == [nil, Data()])
  }

  private func check(_ context: ModelContext) throws {
    try context.expectAgreement(#Predicate<Item> { $0.blob == nil }, { $0.title == "nil" })
    try context.expectAgreement(#Predicate<Item> { $0.blob != nil }, { $0.title == "empty" })
    try context.expectAgreement(#Predicate<Item> { $0.note == "" }, { $0.title == "empty" })
    try context.expectAgreement(#Predicate<Item> { $0.note == nil }, { $0.title == "nil" })
    let empty = Data()
    try context.expectAgreement(#Predicate<Item> { $0.blob == empty }, { $0.title == "empty" })
  }

  private func swap(_ context: ModelContext) throws {
    let items = try context.all(Item.self)
    items[0].note = nil
    items[0].blob = nil
    items[1].note = ""
    items[1].blob = Data()
    try context.save()
  }
}
