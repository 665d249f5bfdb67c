import Foundation
import Heirloom
import Testing

@Suite struct GroupTests {
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

  @Test func `groups come in the order of their keys, nil first`() throws {
    insert("A", city: "Oslo", pieces: 2)
    insert("B", city: "Bergen", pieces: 3)
    insert("C", pieces: 4)
    insert("D", city: "Oslo", pieces: 5)
    let groups = try context.group(all, by: \.city, computing: .count, .sum(\.pieces))
    #expect(groups.map(\.key) == [nil, "Bergen", "Oslo"])
    #expect(groups.map { $0.value.0 } == [1, 1, 2])
    #expect(groups.map { $0.value.1 } == [4, 3, 7])
  }

  @Test func `texts that Swift calls equal are one group`() throws {
    insert("A", city: "caf\u{e9}")
    insert("B", city: "cafe\u{301}")
    insert("C", city: "cafe")
    let groups = try context.group(all, by: \.city, computing: .count)
    #expect(groups.map(\.value) == [1, 2])
    #expect(try context.distinctValues(all, of: \.city).count == 2)
  }

  @Test func `both zeros are one group, and so are all NaNs`() throws {
    for weight in [0.0, -0.0, .nan, -.nan, 1] { insert("A", weight: weight) }
    let groups = try context.group(all, by: \.weight, computing: .count)
    #expect(groups.map(\.value) == [2, 1, 2])
    #expect(groups.last?.key.isNaN == true)
  }

  @Test func `equal decimals are one group however they are written`() throws {
    for text in ["1.0", "1", "1.00", "2"] { insert("A").fee = Decimal(string: text) ?? 0 }
    #expect(try context.group(all, by: \.fee, computing: .count).map(\.value) == [3, 1])
  }

  @Test func `the equality of the program's own types decides`() throws {
    insert("A").measures = Measures(width: 2, height: 6)
    insert("B").measures = Measures(width: 3, height: 4)
    insert("C").measures = Measures(width: 1, height: 1)
    try context.save()
    let groups = try context.group(all, by: \.measures, computing: .count)
    #expect(Set(groups.map(\.value)) == [1, 2])
    #expect(try context.aggregate(all, .countDistinct(\.measures)) == 2)
  }

  @Test func `enums, truth values and computed values are keys`() throws {
    insert("Ab").urgency = .fast
    insert("Ac").isInsured = true
    insert("Bc")
    #expect(try context.group(all, by: \.urgency, computing: .count).map(\.key) == [.fast, .normal])
    #expect(try context.group(all, by: \.isInsured, computing: .count).map(\.value) == [2, 1])
    let initials = try context.group(all, by: \.initial, computing: .count)
    #expect(initials.map(\.key) == ["A", "B"])
    #expect(initials.map(\.value) == [2, 1])
  }

  @Test func `objects are keys, and identifiers`() throws {
    let (oslo, bergen) = (Harbour("Oslo"), Harbour("Bergen"))
    context.insert(oslo)
    context.insert(bergen)
    insert("A").harbour = oslo
    insert("B").harbour = oslo
    insert("C").harbour = bergen
    insert("D")
    let groups = try context.group(all, by: \.harbour, computing: .count)
    #expect(groups.map { $0.key?.name } == [nil, "Oslo", "Bergen"])
    #expect(groups.first { $0.key === oslo }?.value == 2)
    let identifiers = try context.distinctValues(FetchDescriptor<Harbour>(), of: \.persistentModelID)
    #expect(Set(identifiers) == [oslo.persistentModelID, bergen.persistentModelID])
  }

  @Test func `several keys, the class among them`() throws {
    insert("A", city: "Oslo")
    context.insert(FreightShipment("B", city: "Oslo", pieces: 5, tonnage: 1))
    context.insert(FreightShipment("C", city: "Bergen", pieces: 6, tonnage: 1))
    context.insert(FreightShipment("D", city: "Oslo", pieces: 7, tonnage: nil))
    let groups = try context.group(
      all, by: .value(\.city), .concreteClass, computing: .count, .sum(\.pieces))
    let names = groups.map { "\($0.key.0 ?? "-") \($0.key.1)" }
    #expect(names == ["Bergen FreightShipment", "Oslo Shipment", "Oslo FreightShipment"])
    #expect(groups.map { $0.value.0 } == [1, 1, 2])
    #expect(groups.map { $0.value.1 } == [6, 1, 12])
    #expect(ObjectIdentifier(groups[1].key.1.type) == ObjectIdentifier(Shipment.self))
  }

  @Test func `expressions are keys`() throws {
    for (code, pieces) in [("A", 1), ("B", 12), ("C", 15), ("D", 31)] { insert(code, pieces: pieces) }
    let tens = #Expression<Shipment, Int> { $0.pieces / 10 }
    let groups = try context.group(all, by: .value(tens), computing: .count)
    #expect(groups.map(\.key) == [0, 1, 3])
    #expect(groups.map(\.value) == [1, 2, 1])
  }

  @Test func `groups of nothing are none`() throws {
    #expect(try context.group(all, by: \.city, computing: .count).isEmpty)
    #expect(try context.distinctValues(all, of: \.city).isEmpty)
  }

  @Test func `many groups`() throws {
    for number in 0..<3_000 { insert("S\(number * 7 % 3_000)", weight: Double(number), pieces: number % 1_000) }
    try context.save()
    #expect(try context.group(all, by: \.code, computing: .count).count == 3_000)
    let byPieces = try context.group(all, by: \.pieces, computing: .countDistinct(\.weight))
    #expect(byPieces.map(\.key) == Array(0..<1_000))
    #expect(byPieces.allSatisfy { $0.value == 3 })
  }

  @Test func `a fetch is cut where a value changes`() throws {
    insert("A", city: "Oslo")
    insert("B", city: "Bergen")
    insert("C", city: "Oslo")
    let sections = try context.fetch(
      FetchDescriptor<Shipment>(sortBy: [SortDescriptor(\.city), SortDescriptor(\.code)]), sectionBy: \.city)
    #expect(sections.map(\.id) == ["Bergen", "Oslo"])
    #expect(sections.map { $0.map(\.code) } == [["B"], ["A", "C"]])
    #expect(try context.fetch(all, sectionBy: \.city).map(\.count) == [1, 1, 1])
  }
}
