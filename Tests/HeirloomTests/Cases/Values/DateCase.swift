import Foundation
import Heirloom
import Testing

/// A date that was read finds itself again, to the last bit, in any century.
@Suite struct DateCase {
  private static let dates = [
    Date(timeIntervalSinceReferenceDate: 608_742_427.539547),
    Date(timeIntervalSinceReferenceDate: 608_742_427.539547.nextUp),
    Date(timeIntervalSinceReferenceDate: 608_742_427.539547.nextDown), Date(timeIntervalSinceReferenceDate: -1e-9),
    Date(timeIntervalSinceReferenceDate: 1e-9), .distantPast, .distantFuture, Date(timeIntervalSince1970: -1),
    Date(timeIntervalSince1970: -2_556_144_000), Date(timeIntervalSince1970: 2_147_558_400),
    Date(timeIntervalSinceReferenceDate: 1e15), Date(timeIntervalSinceReferenceDate: .infinity),
    Date(timeIntervalSinceReferenceDate: -.infinity), Date(timeIntervalSinceReferenceDate: .nan),
  ]

  @Test(arguments: StoreKind.allCases) func `each date is found by itself and in order`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.dates.map { Item(title: "d", at: $0) } }.context
    for date in Self.dates {
      try context.expectAgreement(#Predicate<Item> { $0.at == date }, { $0.at == date })
      try context.expectAgreement(#Predicate<Item> { $0.at != date }, { $0.at != date })
      try context.expectAgreement(#Predicate<Item> { $0.at < date }, { $0.at < date })
      try context.expectAgreement(#Predicate<Item> { $0.at >= date }, { $0.at >= date })
    }
    let sorted = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.at)])).map(\.at)
    let numbers = sorted.map(\.timeIntervalSinceReferenceDate)
    #expect(numbers.count == Self.dates.count && numbers.last?.isNaN == true)
    for (left, right) in zip(numbers.dropLast(), numbers.dropLast().dropFirst()) { #expect(left < right) }
  }

  @Test(arguments: StoreKind.allCases) func `far dates can be overwritten and written back`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) { Self.dates.map { Item(title: "d", at: $0) } }
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000.25)
    try overwrite(store.context, Self.dates.map { _ in now })
    try store.settle()
    #expect(try store.context.all(Item.self).allSatisfy { $0.at == now })
    try overwrite(store.context, Self.dates)
    try store.settle()
    let bits = try store.context.all(Item.self).map(\.at.timeIntervalSinceReferenceDate.bitPattern)
    #expect(bits == Self.dates.map(\.timeIntervalSinceReferenceDate.bitPattern))
  }

  private func overwrite(_ context: ModelContext, _ dates: [Date]) throws {
    for (item, date) in zip(try context.all(Item.self), dates) { item.at = date }
    try context.save()
  }
}
