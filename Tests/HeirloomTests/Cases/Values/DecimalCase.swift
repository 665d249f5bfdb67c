import Foundation
import Heirloom
import Testing

/// Decimals are compared by their numbers and kept by their digits; no Double is on the way.
@Suite struct DecimalCase {
  private static let texts = [
    "4.99", "0.3", "1", "1.0", "1.00", "0", "-0", "10", "9.99", "100", "1e127", "-1e127", "1e-128",
    "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001", "-4.99",
  ]

  private static func objects() -> [Scalars] {
    let computed = [
      Decimal(string: "0.1")! + Decimal(string: "0.2")!, Decimal(100) * Decimal(string: "0.01")!,
      Decimal(sign: .plus, exponent: -2, significand: 100),
    ]
    return (texts.compactMap { Decimal(string: $0) } + computed).map { value in
      let object = Scalars()
      object.decimal = value
      return object
    }
  }

  @Test(arguments: StoreKind.allCases) func `equal numbers are found whatever their exponents`(_ kind: StoreKind) throws
  {
    let context = try TestStore.holding(kind, Values.types) { Self.objects() }.context
    for text in Self.texts + ["0.30", "4.990"] {
      let number = try #require(Decimal(string: text))
      try context.expectAgreement(#Predicate<Scalars> { $0.decimal == number }, { $0.decimal == number })
      try context.expectAgreement(#Predicate<Scalars> { $0.decimal < number }, { $0.decimal < number })
      try context.expectAgreement(#Predicate<Scalars> { $0.decimal >= number }, { $0.decimal >= number })
    }
    let one = Decimal(1)
    #expect(try context.fetchCount(FetchDescriptor<Scalars>(predicate: #Predicate { $0.decimal == one })) == 5)
    let list = [Decimal(string: "1.000")!, Decimal(string: "0.30")!]
    try context.expectAgreement(#Predicate<Scalars> { list.contains($0.decimal) }, { list.contains($0.decimal) })
  }

  @Test(arguments: StoreKind.allCases) func `order is by number`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind, Values.types) { Self.objects() }.context
    let values = try context.fetch(FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.decimal)])).map(\.decimal)
    #expect(values.count == Self.objects().count)
    for (left, right) in zip(values, values.dropFirst()) { #expect(left <= right) }
  }
}
