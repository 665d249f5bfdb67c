/// One line of the table: a workload in every store, for one variant of ours.
struct Comparison {
  let workload: Workload
  let variant: String?
  private let values: [StoreName: Double]

  /// Ours in each variant, beside the peers.
  static func all(_ measurements: [Measurement]) -> [Comparison] {
    var result: [Comparison] = []
    var rest = measurements[...]
    while let first = rest.first {
      let group = rest.prefix { $0.workload.id == first.workload.id && $0.workload.part == first.workload.part }
      rest = rest.dropFirst(group.count)
      let ours = group.filter { $0.store == .heirloom }
      let peers = group.filter { $0.store != .heirloom }
      if ours.isEmpty { result.append(Comparison(first.workload, variant: nil, Array(peers))) }
      result += ours.map { Comparison($0.workload, variant: $0.variant, [$0] + peers) }
    }
    return result
  }

  private init(_ workload: Workload, variant: String?, _ measurements: [Measurement]) {
    self.workload = workload
    self.variant = variant
    values = Dictionary(measurements.map { ($0.store, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  var title: String { [workload.title, workload.part, variant].compactMap(\.self).joined(separator: ", ") }
  var goals: [Goal] { workload.goals.filter { $0.variant == variant } }

  func figure(of store: StoreName) -> String? {
    values[store].map { workload.unit == .bytes ? Quantity.size($0) : Quantity.time($0) }
  }

  func ratio(to peer: StoreName) -> Double? {
    guard let ours = values[.heirloom], let theirs = values[peer] else { return nil }
    return ours / theirs
  }

  /// Empty if no goal can be checked here.
  var verdict: String {
    let verdicts = goals.compactMap(isReached)
    return verdicts.isEmpty ? "" : verdicts.allSatisfy(\.self) ? "reached" : "missed"
  }

  private func isReached(_ goal: Goal) -> Bool? {
    switch goal.bound {
    case .ratio(let peer, let share): ratio(to: peer).map { $0 <= share }
    case .nanoseconds(let limit): values[.heirloom].map { $0 <= limit }
    case .elsewhere: nil
    }
  }
}
