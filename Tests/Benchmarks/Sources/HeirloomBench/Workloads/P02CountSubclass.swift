/// Counts the objects of a subclass that meet a comparison. A tenth of them do.
extension Workload {
  static var countSubclass: Workload {
    Workload(
      id: "P2", title: "count: subclass and comparison", goals: [.atMost(1 / 2, of: .duckdb)],
      trial: { try $0.countWork(budgetAbove: 45_000) })
  }
}
