import Foundation

/// Seeds of random tests: `HEIRLOOM_TEST_SEED` for one, `HEIRLOOM_TEST_SEEDS` for how many.
enum Seeds {
  static func list(_ count: Int) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEIRLOOM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    let wanted = environment["HEIRLOOM_TEST_SEEDS"].flatMap { Int($0) } ?? count
    return (0..<max(1, wanted)).map { UInt64($0) }
  }
}
