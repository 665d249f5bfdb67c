import Foundation
import Heirloom
import Testing

/// nil is a value like any other: unequal to every text, and negation is the exact complement.
@Suite struct NilRowsCase {
  @Test(arguments: StoreKind.allCases) func `comparisons keep Swift's meaning over nil`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) {
      (0..<1_000).map { Item(title: "\($0)", note: $0 % 3 == 0 ? nil : ["x", "a", ""][$0 % 7 % 3]) }
    }
    let context = store.context
    try check(context)
    let items = try context.all(Item.self)
    for (index, item) in items.enumerated() where index % 5 == 0 { item.note = item.note == nil ? "x" : nil }
    try check(context)
    for item in items.prefix(100) { item.note = "rolled back" }
    context.rollback()
    try check(context)
    for (index, item) in items.enumerated() where index % 4 == 1 { item.note = item.note == nil ? "" : nil }
    try context.save()
    try check(context)
  }

  private func check(_ context: ModelContext) throws {
    try context.expectAgreement(#Predicate<Item> { $0.note == nil }, { $0.note == nil })
    try context.expectAgreement(#Predicate<Item> { $0.note != nil }, { $0.note != nil })
    try context.expectAgreement(#Predicate<Item> { $0.note == "x" }, { $0.note == "x" })
    try context.expectAgreement(#Predicate<Item> { $0.note != "x" }, { $0.note != "x" })
    try context.expectAgreement(#Predicate<Item> { !($0.note == "x") }, { !($0.note == "x") })
    try context.expectAgreement(#Predicate<Item> { ($0.note ?? "") < "m" }, { ($0.note ?? "") < "m" })
    try context.expectAgreement(#Predicate<Item> { $0.note == nil || $0.note == "" }, { ($0.note ?? "") == "" })
  }
}
