import Foundation
import Heirloom
import Testing

/// Two zeros are equal and keep their signs.
@Suite struct ZeroesCase {
  @Test(arguments: StoreKind.allCases) func `negative zero equals zero and stays negative`(_ kind: StoreKind) throws {
    let tiny = Double.leastNonzeroMagnitude
    let scores = [-0.0, 0.0, tiny, -tiny]
    let context = try TestStore.holding(kind) { scores.map { Item(title: "i", score: $0) } }.context
    let minus = -0.0
    try context.expectAgreement(#Predicate<Item> { $0.score == 0.0 }, { $0.score == 0.0 })
    try context.expectAgreement(#Predicate<Item> { $0.score == minus }, { $0.score == minus })
    try context.expectAgreement(#Predicate<Item> { ($0.score ?? 1) < 0.0 }, { ($0.score ?? 1) < 0.0 })
    try context.expectAgreement(#Predicate<Item> { ($0.score ?? 1) >= minus }, { ($0.score ?? 1) >= minus })
    let list = [0.0]
    try context.expectAgreement(#Predicate<Item> { list.contains($0.score ?? 1) }, { list.contains($0.score ?? 1) })
    #expect(try context.all(Item.self).map { $0.score?.sign } == [.minus, .plus, .plus, .minus])
    let sorted = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.score)]))
    #expect(sorted.map { $0.score?.bitPattern } == [-tiny, -0.0, 0.0, tiny].map(\.bitPattern))
  }
}
