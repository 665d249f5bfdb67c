import Foundation

/// Seeds of random tests: `HEIRLOOM_TEST_SEED` for one, `HEIRLOOM_TEST_SEEDS` for how many.
enum RandomSeeds {
  static var all: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEIRLOOM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    let count = environment["HEIRLOOM_TEST_SEEDS"].flatMap { Int($0) } ?? 10
    return (0..<max(1, count)).map { UInt64($0) }
  }
}

/// The same numbers for the same seed, everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
