import Foundation
import HeirloomEngine
import HeirloomPredicates
import Testing

/// Random predicates over random vehicles: the engine, Foundation's evaluation and plain Swift must agree.
@Suite struct DifferentialTests {
  @Test(arguments: Seeds.all) func `the engine answers as evaluate and as plain Swift`(seed: UInt64) throws {
    var values = RandomValues(random: SplitMix(seed: seed))
    let store = values.store()
    var generator = TermGenerator(values)
    for round in 0..<40 {
      let (predicate, swift) = generator.predicate(1 + round % 5)
      let query = store.query(predicate)
      let expected = Result { try store.visible.filter(swift).map(\.key) }
      let evaluated = Result { try store.visible.filter(predicate.evaluate).map(\.key) }
      let found = Result { try query.vehicles().map(\.key) }
      let counted = Result { try query.executor.count() }
      func comment() -> Comment {
        "HEIRLOOM_TEST_SEED=\(seed), round \(round): \(difference(evaluated, found))\n\(predicate)\n\(query.plan)"
      }
      #expect((try? evaluated.get()) == (try? expected.get()), comment())
      #expect((try? found.get()) == (try? evaluated.get()), comment())
      #expect((try? counted.get()) == (try? evaluated.get().count), comment())
    }
  }

  private func difference(_ expected: Result<[UInt64], any Error>, _ found: Result<[UInt64], any Error>) -> String {
    switch (expected, found) {
    case (.success(let expected), .success(let found)):
      "missing \(Set(expected).subtracting(found)), too many \(Set(found).subtracting(expected))"
    case (.failure(let error), .success): "expected \(error)"
    case (.success, .failure(let error)): "found \(error)"
    case (.failure, .failure): ""
    }
  }
}

enum Seeds {
  /// `HEIRLOOM_TEST_SEED` alone, or as many as `HEIRLOOM_TEST_SEEDS` says.
  static let all: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEIRLOOM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(1...UInt64(max(1, environment["HEIRLOOM_TEST_SEEDS"].flatMap { Int($0) } ?? 20)))
  }()
}

extension RandomValues {
  /// Vehicles in all places where a context may have them.
  mutating func store() -> VehicleStore {
    let vehicles = vehicles(random.pick([0, 1, 5, 63, 64, 65, 200, 300]))
    var places: [UInt64: VehicleStore.Place] = [:]
    let clean = random.chance(30)
    for vehicle in vehicles where !clean {
      places[vehicle.key] = random.pick([.base, .base, .base, .deleted, .updated, .inserted])
    }
    return VehicleStore(vehicles) { places[$0.key] ?? .base }
  }
}
