/// Finds objects by identifier: those that the program does not hold, and those that it does.
extension Workload {
  static func findByIdentifier(_ rows: Int) -> [Workload] {
    var draws = SplitMix64(seed: 9)
    let numbers = (0..<10_000).map { _ in draws.below(rows) }
    return [
      Workload(
        id: "P9", part: "unregistered", title: "object by identifier", operations: numbers.count,
        goals: [.atMost(1 / 10, of: .sqlite)], trial: { try $0.find(numbers, held: false) }),
      Workload(
        id: "P9", part: "registered", title: "object by identifier", operations: numbers.count,
        goals: [.atMost(3, of: .swift)], trial: { try $0.find(numbers, held: true) }),
    ]
  }
}
