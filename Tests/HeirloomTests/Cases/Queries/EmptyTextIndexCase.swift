import Foundation
import Heirloom
import Testing

/// An empty text is a key like any other, with an index and without.
@Suite struct EmptyTextIndexCase {
  @Test(arguments: StoreKind.allCases) func `the empty text is found by every operator`(_ kind: StoreKind) throws {
    let titles = ["", "a", "\u{0}", "\u{10FFFF}", "", "b"]
    let store = try TestStore.holding(kind) { titles.map { Item(title: $0) } }
    let context = store.context
    let range = ""..<"b"
    try context.expectAgreement(#Predicate<Item> { $0.title == "" }, { $0.title == "" })
    try context.expectAgreement(#Predicate<Item> { $0.title < "b" }, { $0.title < "b" })
    try context.expectAgreement(#Predicate<Item> { $0.title <= "" }, { $0.title <= "" })
    try context.expectAgreement(#Predicate<Item> { $0.title >= "" }, { $0.title >= "" })
    try context.expectAgreement(#Predicate<Item> { $0.title > "" }, { $0.title > "" })
    try context.expectAgreement(#Predicate<Item> { $0.title.starts(with: "") }, { $0.title.starts(with: "") })
    try context.expectAgreement(#Predicate<Item> { range.contains($0.title) }, { range.contains($0.title) })
    let sorted = try context.fetch(
      FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)]))
    #expect(sorted.map(\.title) == titles.sorted())
  }
}
