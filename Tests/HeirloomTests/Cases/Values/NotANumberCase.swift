import Foundation
import Heirloom
import Testing

/// NaN is no order: it stands at one end, the rest is sorted, and nothing gets lost.
@Suite struct NotANumberCase {
  private static let scores: [Double?] = [
    7, 6, 5, .nan, 3, 2, 1, nil, -.infinity, .infinity, -.nan, .signalingNaN,
  ]

  @Test(arguments: StoreKind.allCases, [12, 10_000]) func `NaN sorts last and nil first`(
    _ kind: StoreKind, _ count: Int
  ) throws {
    let context = try TestStore.holding(kind) {
      (0..<count).map { Item(title: "\($0 % 3)", score: Self.scores[$0 % 12]) }
    }.context
    let forward = try context.fetch(
      FetchDescriptor<Item>(sortBy: [SortDescriptor(\.score), SortDescriptor(\.title, comparator: .lexical)]))
    #expect(forward.count == count)
    check(forward)
    let reverse = try context.fetch(
      FetchDescriptor<Item>(sortBy: [
        SortDescriptor(\.score, order: .reverse), SortDescriptor(\.title, comparator: .lexical, order: .reverse),
      ]))
    #expect(reverse.count == count)
    check(reverse.reversed())
    var top = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.score), SortDescriptor(\.title, comparator: .lexical)])
    top.fetchLimit = 3
    #expect(try context.fetch(top) == Array(forward.prefix(3)))
    top.fetchOffset = count - 4
    #expect(try context.fetch(top) == Array(forward.suffix(4).prefix(3)))
  }

  private func check(_ items: [Item]) {
    func rank(_ item: Item) -> (Int, Double) {
      guard let score = item.score else { return (0, 0) }
      return score.isNaN ? (2, 0) : (1, score)
    }
    for (left, right) in zip(items, items.dropFirst()) {
      #expect(rank(left) <= rank(right))
      if rank(left) == rank(right) { #expect(left.title <= right.title, "among equal scores") }
    }
  }

  @Test(arguments: StoreKind.allCases) func `comparisons with NaN are false, but for unequal`(_ kind: StoreKind) throws
  {
    let context = try TestStore.holding(kind) { Self.scores.map { Item(title: "i", score: $0) } }.context
    let number = Double.nan
    try context.expectAgreement(#Predicate<Item> { $0.score == number }, { $0.score == number })
    try context.expectAgreement(#Predicate<Item> { $0.score != number }, { $0.score != number })
    try context.expectAgreement(#Predicate<Item> { ($0.score ?? 0) < 4 }, { ($0.score ?? 0) < 4 })
    try context.expectAgreement(#Predicate<Item> { !(($0.score ?? 0) < 4) }, { !(($0.score ?? 0) < 4) })
    try context.expectAgreement(#Predicate<Item> { ($0.score ?? 0) >= .infinity }, { ($0.score ?? 0) >= .infinity })
    try context.expectAgreement(#Predicate<Item> { $0.score == $0.score }, { $0.score == $0.score })
    let list: [Double?] = [.nan, 7, nil]
    try context.expectAgreement(#Predicate<Item> { list.contains($0.score) }, { list.contains($0.score) })
  }
}
