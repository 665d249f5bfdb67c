import Foundation
import Heirloom
import Testing

/// An `if let` in a predicate is a conditional expression, a node that engines tend to forget.
@Suite struct ConditionalCase {
  private static func items() -> [Item] {
    [
      Item(title: "x"), Item(title: "y"), Item(title: "x", note: "listed"), Item(title: "y", note: "listed"),
      Item(title: "x", note: "other"), Item(title: "y", note: "", score: 2),
    ]
  }

  @Test(arguments: StoreKind.allCases) func `if let chooses the branch row by row`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.items() }.context
    let wanted = ["listed", ""]
    try context.expectAgreement(
      #Predicate<Item> { item in
        if let note = item.note { wanted.contains(note) } else { item.title == "x" }
      },
      { item in item.note.map { wanted.contains($0) } ?? (item.title == "x") })
  }

  @Test(arguments: StoreKind.allCases) func `ternaries nest`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.items() }.context
    try context.expectAgreement(
      #Predicate<Item> { ($0.title == "x" ? ($0.note == nil ? 1 : 2) : 3) == 2 },
      { $0.title == "x" && $0.note != nil })
    let conditions = #Predicate<Item> { $0.title == "x" ? $0.note == "other" : $0.score == 2 }
    try context.expectAgreement(conditions, { $0.title == "x" ? $0.note == "other" : $0.score == 2 })
  }

  @Test(arguments: StoreKind.allCases) func `a default takes the place of nil only`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.items() }.context
    try context.expectAgreement(
      #Predicate<Item> { ($0.note ?? "listed") == "listed" }, { ($0.note ?? "listed") == "listed" })
    try context.expectAgreement(
      #Predicate<Item> { ($0.note ?? $0.title).isEmpty }, { ($0.note ?? $0.title).isEmpty })
    let bounds = #Predicate<Item> { ($0.score ?? -1) < ($0.note == nil ? 0.0 : 3.0) }
    try context.expectAgreement(bounds) { item in
      let bound = item.note == nil ? 0.0 : 3.0
      return (item.score ?? -1) < bound
    }
  }

  @Test func `a forced nil throws and does not end the program`() throws {
    let context = try TestStore.holding(.memory) { Self.items() }.context
    let predicate = #Predicate<Item> { $0.note! == "listed" }
    #expect(throws: (any Error).self) { try context.fetch(FetchDescriptor<Item>(predicate: predicate)) }
    #expect(throws: (any Error).self) { try context.fetchCount(FetchDescriptor<Item>(predicate: predicate)) }
    let guarded = #Predicate<Item> { $0.note != nil && $0.note! == "listed" }
    try context.expectAgreement(guarded, { $0.note == "listed" })
  }
}
