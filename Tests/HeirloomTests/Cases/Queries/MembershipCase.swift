import Foundation
import Heirloom
import Testing

/// A list may be empty, long, unsorted, with repetitions and strangers: every row counts once.
@Suite struct MembershipCase {
  private func context(_ kind: StoreKind) throws -> ModelContext {
    try TestStore.holding(kind) {
      (0..<500).map { Item(title: "code \($0)", note: $0 % 3 == 0 ? nil : "note \($0 % 7)", score: Double($0)) }
    }.context
  }

  @Test(arguments: [0, 1, 5, 100, 5_000]) func `a list of any length finds its rows`(_ count: Int) throws {
    let context = try context(.memory)
    var random = SplitMix64(seed: UInt64(count))
    let titles = (0..<count).map { _ in "code \(random.below(700))" }
    let scores = (0..<count).map { _ in Double(random.below(700)) }
    let set = Set(titles)
    try context.expectAgreement(#Predicate<Item> { titles.contains($0.title) }, { set.contains($0.title) })
    try context.expectAgreement(#Predicate<Item> { !titles.contains($0.title) }, { !set.contains($0.title) })
    try context.expectAgreement(#Predicate<Item> { set.contains($0.title) }, { set.contains($0.title) })
    let numbers = Set(scores)
    try context.expectAgreement(
      #Predicate<Item> { scores.contains($0.score ?? -1) }, { numbers.contains($0.score ?? -1) })
  }

  @Test(arguments: StoreKind.allCases) func `optional columns and nil in the list`(_ kind: StoreKind) throws {
    let context = try context(kind)
    let notes: [String?] = ["note 1", nil, "note 1", "stranger"]
    try context.expectAgreement(#Predicate<Item> { notes.contains($0.note) }, { notes.contains($0.note) })
    let some = ["note 2", "note 4"]
    try context.expectAgreement(
      #Predicate<Item> { item in
        if let note = item.note { some.contains(note) } else { false }
      },
      { $0.note.map(some.contains) ?? false })
  }

  @Test(arguments: StoreKind.allCases) func `ranges contain what lies between their ends`(_ kind: StoreKind) throws {
    let context = try context(kind)
    let open = 10.0..<20.0
    let closed = 10.0...20.0
    try context.expectAgreement(#Predicate<Item> { open.contains($0.score ?? -1) }, { open.contains($0.score ?? -1) })
    try context.expectAgreement(
      #Predicate<Item> { closed.contains($0.score ?? 15) }, { closed.contains($0.score ?? 15) })
    let texts = "code 2"..."code 3"
    try context.expectAgreement(#Predicate<Item> { texts.contains($0.title) }, { texts.contains($0.title) })
  }
}
