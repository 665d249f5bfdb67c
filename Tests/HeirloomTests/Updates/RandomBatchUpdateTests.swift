import Foundation
import Heirloom
import HeirloomEngine
import Testing

private typealias Depot = Depots.Depot
private typealias Tram = Depots.Tram
private typealias ArticulatedTram = Depots.ArticulatedTram

/// Random batch updates of one store: what they leave is what loops over the objects leave in another one.
@Suite struct RandomBatchUpdateTests {
  @Test(arguments: RandomSeeds.all)
  func `batch updates do what loops over objects do`(seed: UInt64) throws {
    var run = try BatchUpdateRun(seed: seed)
    for step in 0..<40 {
      try run.update()
      if step % 5 == 0 { try run.settle() }
      try run.compare()
    }
  }
}

private struct BatchUpdateRun {
  private let seed: UInt64
  private var random: SplitMix64
  private let stores: [TestStore]
  private let contexts: [ModelContext]
  private let depots: [[Depot]]

  private var batch: ModelContext { contexts[0] }
  private var loop: ModelContext { contexts[1] }

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix64(seed: seed)
    stores = try (0..<2).map { _ in try TestStore(.memory, Depots.types) }
    contexts = stores.map(\.context)
    depots = try contexts.map { try Depots.fill($0, count: 60) }
  }

  mutating func update() throws {
    let (line, other) = (random.below(10), random.below(10))
    batch.indexUse = random.pick([.automatic, .always, .never])
    let predicate = random.pick([
      #Predicate<Tram> { $0.line == line }, #Predicate<Tram> { $0.line > line && $0.note == nil },
      #Predicate<Tram> { $0 is ArticulatedTram || $0.line < other }, #Predicate<Tram> { $0.doubled == other * 2 },
    ])
    switch random.below(6) {
    case 0: try both(predicate, .assign(\.line, other)) { $0.line = other }
    case 1:
      let note = random.pick(["", "x", "é", nil])
      try both(predicate, .assign(\.note, note)) { $0.note = note }
    case 2:
      let step = Double(other) / 4
      try both(predicate, .assign(\.load, #Expression<Tram, Double> { $0.load * step + step })) {
        $0.load = $0.load * step + step
      }
    case 3:
      try both(predicate, .assign(\.note, #Expression<Tram, String?> { $0.depot?.name })) { $0.note = $0.depot?.name }
    case 4:
      try both(predicate, .assign(\.line, #Expression<Tram, Int> { $0.doubled - $0.line })) {
        $0.line = $0.doubled - $0.line
      }
    default:
      let place = random.below(3)
      let own = depots.map { place < 2 ? $0[place] : nil }
      try both(predicate, .assign(\.depot, own[0])) { $0.depot = own[1] }
    }
  }

  private func both(
    _ predicate: Predicate<Tram>, _ assignment: PropertyAssignment<Tram>, _ change: (Tram) -> Void
  ) throws {
    let count = try batch.update(model: Tram.self, where: predicate, set: assignment)
    let objects = try loop.fetch(FetchDescriptor(predicate: predicate))
    for object in objects { change(object) }
    #expect(count == objects.count, "HEIRLOOM_TEST_SEED=\(seed)")
  }

  /// Saves, rolls back, or goes on with what is pending.
  mutating func settle() throws {
    switch random.below(3) {
    case 0: for context in contexts { try context.save() }
    case 1: for context in contexts { context.rollback() }
    default:
      for context in contexts {
        context.insert(Tram(try context.fetchCount(FetchDescriptor<Tram>()) + 1_000, line: 3))
      }
    }
  }

  func compare() throws {
    let (found, expected) = (try rows(batch), try rows(loop))
    #expect(found == expected, "HEIRLOOM_TEST_SEED=\(seed)")
    let lists = depots.map { $0.map { $0.trams.map(\.number) } }
    #expect(lists[0] == lists[1], "HEIRLOOM_TEST_SEED=\(seed)")
  }

  private func rows(_ context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Tram>(sortBy: [SortDescriptor(\.number)])).map {
      "\($0.number) \($0.line) \($0.load) \($0.note ?? "-") \($0.depot?.name ?? "-")"
    }
  }
}
