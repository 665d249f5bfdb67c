/// The 20 objects with the largest values of a property that has no index.
extension Workload {
  static var topWithoutIndex: Workload {
    Workload(
      id: "P6", title: "top 20, no index", goals: [.atMost(1 / 2, of: .duckdb)],
      trial: { try $0.dearest(20) })
  }
}
