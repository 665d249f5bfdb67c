import Foundation

enum QuerySeeds {
  /// `HEIRLOOM_TEST_SEED` alone, or as many as `HEIRLOOM_TEST_SEEDS` says.
  static let all: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEIRLOOM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(1...UInt64(max(1, environment["HEIRLOOM_TEST_SEEDS"].flatMap { Int($0) } ?? 20)))
  }()
}
