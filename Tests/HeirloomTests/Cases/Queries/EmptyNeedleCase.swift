import Foundation
import Heirloom
import Testing

/// The empty text is in every text, and in no nil.
@Suite struct EmptyNeedleCase {
  private static func items() -> [Item] {
    [Item(title: "Hi", note: "Hi"), Item(title: "", note: ""), Item(title: "-")]
  }

  @Test(arguments: StoreKind.allCases) func `an empty needle is found in present and empty texts`(_ kind: StoreKind)
    throws
  {
    let context = try TestStore.holding(kind) { Self.items() }.context
    try context.expectAgreement(#Predicate<Item> { $0.note?.contains("") == true }, { $0.note != nil })
    try context.expectAgreement(#Predicate<Item> { !($0.note?.contains("") == true) }, { $0.note == nil })
    try context.expectAgreement(#Predicate<Item> { ($0.note ?? "zz").starts(with: "") }, { _ in true })
    try context.expectAgreement(#Predicate<Item> { ($0.note ?? "zz").contains("z") }, { $0.note == nil })
    try context.expectAgreement(
      #Predicate<Item> { $0.title.localizedStandardContains("") }, { $0.title.localizedStandardContains("") })
  }

  @Test(arguments: StoreKind.allCases) func `the empty text is equal to itself and before all others`(_ kind: StoreKind)
    throws
  {
    let titles = ["", "a", "\u{0}", "\u{10FFFF}", "b"]
    let context = try TestStore.holding(kind) { titles.map { Item(title: $0) } }.context
    try context.expectAgreement(#Predicate<Item> { $0.title == "" }, { $0.title == "" })
    try context.expectAgreement(#Predicate<Item> { $0.title != "" }, { $0.title != "" })
    try context.expectAgreement(#Predicate<Item> { $0.title < "b" }, { $0.title < "b" })
    try context.expectAgreement(#Predicate<Item> { $0.title <= "" }, { $0.title <= "" })
    try context.expectAgreement(#Predicate<Item> { $0.title >= "" }, { $0.title >= "" })
    try context.expectAgreement(#Predicate<Item> { $0.title.isEmpty }, { $0.title.isEmpty })
    let range = ""..<"b"
    try context.expectAgreement(#Predicate<Item> { range.contains($0.title) }, { range.contains($0.title) })
    let sorted = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)]))
    #expect(sorted.map(\.title) == titles.sorted())
  }
}
