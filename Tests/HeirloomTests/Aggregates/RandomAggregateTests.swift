import Foundation
import Heirloom
import HeirloomEngine
import Testing

/// Random objects, saved and pending: aggregates must be what Swift makes of the fetched objects.
@Suite struct RandomAggregateTests {
  @Test(arguments: RandomSeeds.all)
  func `aggregates are what Swift makes of the objects`(seed: UInt64) throws {
    var run = try AggregateRun(seed: seed)
    for _ in 0..<4 {
      try run.change()
      for _ in 0..<6 { try run.compare() }
    }
  }
}

private struct AggregateRun {
  private let seed: UInt64
  private var random: SplitMix64
  private let store: TestStore
  private let context: ModelContext
  private let harbours: [Harbour]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix64(seed: seed)
    store = try TestStore(.memory, Shipments.types)
    context = store.context
    harbours = ["Oslo", "Bergen", "Tromsø"].map(Harbour.init)
    for harbour in harbours { context.insert(harbour) }
  }

  // MARK: Changes

  mutating func change() throws {
    for _ in 0..<random.pick([1, 10, 70, 300]) { context.insert(shipment()) }
    for shipment in try context.fetch(FetchDescriptor<Shipment>()) where random.chance(20) {
      if random.chance(30) { context.delete(shipment) } else { set(shipment) }
    }
    if random.chance(60) { try context.save() }
  }

  private mutating func shipment() -> Shipment {
    let code = "\(random.pick(["A", "Bé", "Be\u{301}", "c", ""]))\(random.below(4))"
    let shipment =
      random.chance(40)
      ? FreightShipment(code, tonnage: random.chance(30) ? nil : Int16(random.below(9)) - 4) : Shipment(code)
    set(shipment)
    return shipment
  }

  private mutating func set(_ shipment: Shipment) {
    shipment.city = random.pick([nil, "Oslo", "Bergen", "å", "a\u{30a}", ""])
    // Sums of these are exact in any order.
    shipment.weight = Double(random.below(64) - 20) / 4
    shipment.pieces = random.below(50) - 10
    shipment.fee = Decimal(random.below(1_000)) / 100
    shipment.urgency = random.pick([.slow, .normal, .fast])
    shipment.sent = random.chance(30) ? nil : Date(timeIntervalSinceReferenceDate: Double(random.below(30)))
    shipment.isInsured = random.chance(50)
    shipment.measures = Measures(width: 1 + random.below(4), height: 1 + random.below(4))
    shipment.harbour = random.chance(30) ? nil : random.pick(harbours)
  }

  // MARK: Questions

  private mutating func descriptor() -> FetchDescriptor<Shipment> {
    var descriptor = FetchDescriptor<Shipment>(sortBy: [SortDescriptor(\.code), SortDescriptor(\.pieces)])
    let (bound, city) = (random.below(40), random.pick([nil, "Oslo", "å"]))
    switch random.below(5) {
    case 0: descriptor.predicate = #Predicate { $0.pieces > bound }
    case 1: descriptor.predicate = #Predicate { $0.city == city }
    case 2: descriptor.predicate = #Predicate { $0 is FreightShipment && $0.pieces < bound }
    case 3: descriptor.predicate = #Predicate { $0.harbour?.name == "Oslo" }
    default: break
    }
    if random.chance(25) { descriptor.fetchLimit = random.below(30) }
    if random.chance(25) { descriptor.fetchOffset = random.below(10) }
    context.indexUse = random.pick([.always, .automatic, .never])
    return descriptor
  }

  mutating func compare() throws {
    let descriptor = descriptor()
    let objects = try context.fetch(descriptor)
    try compareNumbers(descriptor, objects)
    try compareExtremes(descriptor, objects)
    try compareDistinct(descriptor, objects)
    try compareGroups(descriptor, objects, by: \.city)
    try compareGroups(descriptor, objects, by: \.code)
    try compareGroups(descriptor, objects, by: \.pieces)
    try compareGroups(descriptor, objects, by: \.urgency)
    try compareGroups(descriptor, objects, by: \.measures)
    try compareGroups(descriptor, objects, by: \.harbour)
    try compareGroups(descriptor, objects, by: \.initial)
    try compareGroups(descriptor, objects, by: \.fee)
    try compareCompound(descriptor, objects)
  }

  private var hint: Comment { "HEIRLOOM_TEST_SEED=\(seed)" }

  private func compareNumbers(_ descriptor: FetchDescriptor<Shipment>, _ objects: [Shipment]) throws {
    let (count, pieces, weight, fee) = try context.aggregate(
      descriptor, .count, .sum(\.pieces), .sum(\.weight), .sum(\.fee))
    #expect(count == objects.count, hint)
    #expect(pieces == objects.reduce(0) { $0 + $1.pieces }, hint)
    #expect(weight == objects.reduce(0) { $0 + $1.weight }, hint)
    #expect(fee == objects.reduce(0) { $0 + $1.fee }, hint)
    let (average, insured) = try context.aggregate(descriptor, .average(\.pieces), .count(\.sent))
    #expect(average == (objects.isEmpty ? nil : Double(pieces) / Double(count)), hint)
    #expect(insured == objects.count { $0.sent != nil }, hint)
    let area = #Expression<Shipment, Int> { $0.pieces * $0.pieces }
    #expect(try context.aggregate(descriptor, .sum(area)) == objects.reduce(0) { $0 + $1.pieces * $1.pieces }, hint)
  }

  private func compareExtremes(_ descriptor: FetchDescriptor<Shipment>, _ objects: [Shipment]) throws {
    let (code, weight, sent, fee) = try context.aggregate(
      descriptor, .min(\.code), .max(\.weight), .max(\.sent), .min(\.fee))
    #expect(code == objects.map(\.code).min(), hint)
    #expect(weight == objects.map(\.weight).max(), hint)
    #expect(sent == objects.compactMap(\.sent).max(), hint)
    #expect(fee == objects.map(\.fee).min(), hint)
  }

  private func compareDistinct(_ descriptor: FetchDescriptor<Shipment>, _ objects: [Shipment]) throws {
    let (cities, measures, harbours) = try context.aggregate(
      descriptor, .countDistinct(\.city), .countDistinct(\.measures), .countDistinct(\.harbour))
    #expect(cities == Set(objects.compactMap(\.city)).count, hint)
    #expect(measures == Set(objects.map(\.measures)).count, hint)
    #expect(harbours == Set(objects.compactMap(\.harbour?.persistentModelID)).count, hint)
    let values = try context.distinctValues(descriptor, of: \.city)
    #expect(values.count == Set(objects.map(\.city)).count && Set(values) == Set(objects.map(\.city)), hint)
  }

  private func compareGroups<Key: Hashable>(
    _ descriptor: FetchDescriptor<Shipment>, _ objects: [Shipment], by keyPath: KeyPath<Shipment, Key>
  ) throws {
    let groups = try context.group(
      descriptor, by: keyPath, computing: .count, .sum(\.pieces), .max(\.code), .countDistinct(\.city))
    let expected = Dictionary(grouping: objects) { $0[keyPath: keyPath] }
    #expect(groups.count == expected.count, hint)
    for (key, (count, pieces, code, cities)) in groups {
      let members = expected[key] ?? []
      #expect(count == members.count, hint)
      #expect(pieces == members.reduce(0) { $0 + $1.pieces }, hint)
      #expect(code == members.map(\.code).max(), hint)
      #expect(cities == Set(members.compactMap(\.city)).count, hint)
    }
  }

  private struct CompoundKey: Hashable {
    let city: String?
    let type: String
    let isInsured: Bool
  }

  private func compareCompound(_ descriptor: FetchDescriptor<Shipment>, _ objects: [Shipment]) throws {
    let groups = try context.group(
      descriptor, by: .value(\.city), .concreteClass, .value(\.isInsured), computing: .count, .average(\.weight))
    let expected = Dictionary(grouping: objects) {
      CompoundKey(city: $0.city, type: "\(type(of: $0))", isInsured: $0.isInsured)
    }
    #expect(groups.count == expected.count, hint)
    for ((city, type, isInsured), (count, average)) in groups {
      let members = expected[CompoundKey(city: city, type: "\(type)", isInsured: isInsured)] ?? []
      #expect(count == members.count, hint)
      #expect(average == members.reduce(0) { $0 + $1.weight } / Double(max(1, members.count)), hint)
    }
  }
}
