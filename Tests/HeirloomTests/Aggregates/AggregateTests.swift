import Foundation
import Heirloom
import HeirloomEngine
import Testing

@Suite struct AggregateTests {
  let store: TestStore
  let context: ModelContext

  init() throws {
    store = try TestStore(.memory, Shipments.types)
    context = store.context
  }

  private let all = FetchDescriptor<Shipment>()

  @discardableResult
  private func insert(_ code: String, city: String? = nil, weight: Double = 1, pieces: Int = 1) -> Shipment {
    let shipment = Shipment(code, city: city, weight: weight, pieces: pieces)
    context.insert(shipment)
    return shipment
  }

  // MARK: One group

  @Test func `nothing adds up to zero and has no average`() throws {
    let (count, sum, average, least) = try context.aggregate(
      all, .count, .sum(\.pieces), .average(\.weight), .min(\.code))
    #expect(count == 0)
    #expect(sum == 0)
    #expect(average == nil)
    #expect(least == nil)
  }

  @Test func `saved and pending objects of all classes count`() throws {
    insert("A", weight: 2, pieces: 3)
    try context.save()
    context.insert(FreightShipment("B", weight: 5, pieces: 4, tonnage: 7))
    let saved = try #require(try context.fetch(all).first { $0.code == "A" })
    saved.pieces = 10
    let (count, sum, average, most) = try context.aggregate(
      all, .count, .sum(\.pieces), .average(\.weight), .max(\.pieces))
    #expect(count == 2)
    #expect(sum == 14)
    #expect(average == 3.5)
    #expect(most == 10)
    var stored = all
    stored.includePendingChanges = false
    #expect(try context.aggregate(stored, .sum(\.pieces)) == 3)
  }

  @Test func `a limit and an offset cut before anything is added`() throws {
    for number in 1...5 { insert("S\(number)", pieces: number) }
    try context.save()
    var descriptor = FetchDescriptor<Shipment>(sortBy: [SortDescriptor(\.pieces, order: .reverse)])
    descriptor.fetchLimit = 2
    descriptor.fetchOffset = 1
    #expect(try context.aggregate(descriptor, .sum(\.pieces)) == 7)
    #expect(try context.aggregate(descriptor, .count) == 2)
    descriptor.fetchLimit = 0
    #expect(try context.aggregate(descriptor, .sum(\.pieces)) == 0)
  }

  @Test func `nil is passed over`() throws {
    context.insert(FreightShipment("A", tonnage: 5))
    context.insert(FreightShipment("B", tonnage: nil))
    context.insert(FreightShipment("C", tonnage: 6))
    let freight = FetchDescriptor<FreightShipment>()
    let (count, sum, average) = try context.aggregate(
      freight, .count(\.tonnage), .sum(\.tonnage), .average(\.tonnage))
    #expect(count == 2)
    #expect(sum == 11)
    #expect(average == 5.5)
    let (least, most, distinct) = try context.aggregate(
      freight, .min(\.tonnage), .max(\.tonnage), .countDistinct(\.tonnage))
    #expect(least == 5)
    #expect(most == 6)
    #expect(distinct == 2)
  }

  @Test func `a sum on the way may be larger than its type, the result may not`() throws {
    insert("A", pieces: .max)
    insert("B", pieces: .max)
    insert("C", pieces: -.max)
    #expect(try context.aggregate(all, .sum(\.pieces)) == .max)
    let average: Double? = try context.aggregate(all, .average(\.pieces))
    #expect(average == Double(Int.max) / 3)
    insert("D")
    #expect(throws: QueryFailure.sumOverflow) { try context.aggregate(all, .sum(\.pieces)) }
  }

  @Test func `decimals add up exactly`() throws {
    for _ in 0..<10 { insert("A").fee = Decimal(string: "0.1") ?? 0 }
    let (sum, average) = try context.aggregate(all, .sum(\.fee), .average(\.fee))
    #expect(sum == 1)
    #expect(average == Decimal(string: "0.1"))
  }

  @Test func `a NaN is the greatest number and spoils a sum`() throws {
    for weight in [2, .nan, 1] { insert("A", weight: weight) }
    let (least, most, sum) = try context.aggregate(all, .min(\.weight), .max(\.weight), .sum(\.weight))
    #expect(least == 1)
    #expect(most?.isNaN == true)
    #expect(sum.isNaN)
  }

  @Test func `texts and dates have extremes`() throws {
    insert("b").sent = Date(timeIntervalSince1970: 50)
    insert("B").sent = Date(timeIntervalSince1970: -50)
    insert("é")
    let (first, last) = try context.aggregate(all, .min(\.code), .max(\.code))
    #expect(first == "B")
    #expect(last == "é")
    let (earliest, latest) = try context.aggregate(all, .min(\.sent), .max(\.sent))
    #expect(earliest == Date(timeIntervalSince1970: -50))
    #expect(latest == Date(timeIntervalSince1970: 50))
  }

  @Test func `expressions run over columns, and per object where there is none`() throws {
    insert("A", weight: 2, pieces: 3)
    insert("BB", weight: 3, pieces: 5)
    let doubled = #Expression<Shipment, Int> { $0.pieces * 2 }
    let heavy = #Expression<Shipment, Double> { $0.weight * $0.weight }
    let (sum, most) = try context.aggregate(all, .sum(doubled), .max(heavy))
    #expect(sum == 16)
    #expect(most == 9)
    #expect(context.registeredObjectCount == 0)
    let opaque = #Expression<Shipment, Int> { $0.initial.count + $0.measures.width }
    #expect(try context.aggregate(all, .sum(opaque)) == 4)
  }

  @Test func `an expression that fails throws`() throws {
    insert("A", pieces: 0)
    let failing = #Expression<Shipment, Int> { 1 / $0.pieces }
    #expect(throws: QueryFailure.divisionByZero) { try context.aggregate(all, .sum(failing)) }
  }

  @Test func `no object is made for columns`() throws {
    for number in 0..<20 { insert("S\(number)", city: number % 2 == 0 ? "Oslo" : nil) }
    try context.save()
    #expect(context.registeredObjectCount == 0)
    _ = try context.aggregate(all, .sum(\.pieces), .max(\.code), .countDistinct(\.urgency))
    _ = try context.group(all, by: \.city, computing: .count)
    #expect(context.registeredObjectCount == 0)
  }

  @Test func `a class that is not registered is an error`() throws {
    #expect(throws: SwiftDataError.unregisteredClass) {
      try context.aggregate(FetchDescriptor<Wagon>(), .count)
    }
  }
}
