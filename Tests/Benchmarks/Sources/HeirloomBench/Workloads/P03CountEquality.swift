/// Counts the objects that meet a comparison and have a certain text.
extension Workload {
  static var countEquality: Workload {
    Workload(
      id: "P3", title: "count: comparison and string equality",
      goals: [.atMost(1 / 20, of: .sqlite), .atMost(1 / 2, of: .duckdb)],
      trial: { try $0.count(longerThan: 30_000, at: Vocabulary.locations[3]) })
  }
}
