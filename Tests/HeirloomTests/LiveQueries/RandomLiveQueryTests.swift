import Foundation
import Heirloom
import Testing

/// Live lists against fetches: after each step of a random run both are the same, and each change leads from the list
/// before to the list after.
@Suite struct RandomLiveQueryTests {
  @Test(arguments: RandomSeeds.all) func `a live list is what a fetch gives`(_ seed: UInt64) throws {
    var run = try LiveQueryRun(seed)
    for step in 0..<120 {
      try run.step()
      try run.check("HEIRLOOM_TEST_SEED=\(seed), step \(step)")
    }
  }
}

private struct LiveQueryRun {
  private var random: SplitMix64
  private let store: TestStore
  private let context: ModelContext
  private let other: ModelContext
  private var items: [LiveQueryFollower<Item>] = []
  private var vehicles: [LiveQueryFollower<Vehicle>] = []
  /// Objects that were changed here since the last check.
  private var changed: Set<PersistentIdentifier> = []

  init(_ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    store = try TestStore(.memory)
    context = store.context
    other = store.context
    for _ in 0..<20 { insert(into: context) }
    try context.save()
    for _ in 0..<3 {
      items.append(try LiveQueryFollower(itemDescriptor(), context))
      vehicles.append(try LiveQueryFollower(vehicleDescriptor(), context))
    }
  }

  mutating func step() throws {
    for _ in 0...random.below(4) {
      switch random.below(12) {
      case 0...2: insert(into: context)
      case 3...6: try change(in: context)
      case 7: try delete(in: context)
      case 8: if let item = context.deletedModelsArray.first { context.insert(item) }
      case 9: try workElsewhere()
      case 10: _ = try context.fetchCount(FetchDescriptor<Item>())
      default: if random.chance(30) { rollback() } else { try context.save() }
      }
    }
    if random.chance(20) { try context.save() }
    if random.chance(50) { context.processPendingChanges() }
    context.refresh()
    context.processPendingChanges()
  }

  mutating func check(_ comment: Comment) throws {
    for follower in items { try follower.check(context, changed, comment) }
    for follower in vehicles { try follower.check(context, changed, comment) }
    changed = []
  }

  private mutating func rollback() {
    context.rollback()
    // What was changed and taken back may look as if nothing had happened.
    changed = []
  }

  private mutating func workElsewhere() throws {
    for _ in 0...random.below(3) {
      if random.chance(30) { insert(into: other) }
      try change(in: other)
      if random.chance(20) { try delete(in: other) }
    }
    try other.save()
  }

  // MARK: Changes

  private static let titles = ["", "a", "b", "\u{e9}", "e\u{301}", "ab", "B", "zz", "aa", "c"]
  private static let scores: [Double?] = [nil, 0, -0.0, 1, 2, 3, .nan, -5, .infinity, 2.5]

  private mutating func insert(into context: ModelContext) {
    let name = random.pick(Self.titles)
    let model: any PersistentModel =
      switch random.below(5) {
      case 0: Vehicle(name: name, weight: Double(random.below(5)))
      case 1: Car(name: name, weight: Double(random.below(5)), doors: random.below(4))
      case 2: SportsCar(name: name, topSpeed: Double(random.below(5)))
      default: Item(title: name, note: random.chance(50) ? nil : "n", score: random.pick(Self.scores))
      }
    context.insert(model)
  }

  private mutating func change(in context: ModelContext) throws {
    if random.chance(50) {
      guard let item = pick(try context.all(Item.self)) else { return }
      switch random.below(4) {
      case 0: item.title = random.pick(Self.titles)
      case 1: item.score = random.pick(Self.scores)
      case 2: item.note = random.chance(50) ? nil : random.pick(Self.titles)
      default: item.at = Date(timeIntervalSinceReferenceDate: Double(random.below(4)))
      }
      if context === self.context { changed.insert(item.persistentModelID) }
    } else if let vehicle = pick(try context.all(Vehicle.self)) {
      if random.chance(50) { vehicle.name = random.pick(Self.titles) } else { vehicle.weight = Double(random.below(5)) }
      if context === self.context { changed.insert(vehicle.persistentModelID) }
    }
  }

  private mutating func delete(in context: ModelContext) throws {
    if random.chance(50) {
      if let item = pick(try context.all(Item.self)) { context.delete(item) }
    } else if let vehicle = pick(try context.all(Vehicle.self)) {
      context.delete(vehicle)
    }
  }

  private mutating func pick<T>(_ values: [T]) -> T? { values.isEmpty ? nil : random.pick(values) }

  // MARK: Descriptors

  private mutating func itemDescriptor() -> FetchDescriptor<Item> {
    let predicates: [Predicate<Item>?] = [
      nil, #Predicate { $0.title > "a" }, #Predicate { $0.note != nil }, #Predicate { ($0.score ?? 0) < 2 },
      #Predicate { $0.title.localizedStandardContains("e") }, #Predicate { $0.title.count < 2 && $0.note == nil },
    ]
    let keys: [SortDescriptor<Item>] = [
      SortDescriptor(\.title, comparator: .lexical), SortDescriptor(\.score), SortDescriptor(\.note, order: .reverse),
      SortDescriptor(\.at), SortDescriptor(\.note, comparator: .lexical),
      SortDescriptor(\.persistentModelID, order: .reverse),
    ]
    return paged(FetchDescriptor(predicate: random.pick(predicates), sortBy: some(keys)))
  }

  private mutating func vehicleDescriptor() -> FetchDescriptor<Vehicle> {
    let predicates: [Predicate<Vehicle>?] = [
      nil, #Predicate { $0.weight >= 2 }, #Predicate { $0 is Car }, #Predicate { ($0 as? Car)?.doors ?? 0 > 1 },
    ]
    let keys: [SortDescriptor<Vehicle>] = [
      SortDescriptor(\.name, comparator: .lexical), SortDescriptor(\.weight, order: .reverse),
    ]
    var descriptor = paged(FetchDescriptor(predicate: random.pick(predicates), sortBy: some(keys)))
    descriptor.includesSubclasses = random.chance(85)
    return descriptor
  }

  private mutating func some<T>(_ values: [T]) -> [T] { (0..<random.below(3)).map { _ in random.pick(values) } }

  private mutating func paged<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) -> FetchDescriptor<Model> {
    var descriptor = descriptor
    if random.chance(40) { descriptor.fetchLimit = random.below(12) }
    if random.chance(30) { descriptor.fetchOffset = random.below(6) }
    descriptor.includePendingChanges = random.chance(90)
    return descriptor
  }
}
