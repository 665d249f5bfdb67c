/// Adds up a number for each of the eight values of a text. The numbers are whole, so that their order changes no sum.
extension Workload {
  static var sumByText: Workload {
    Workload(
      id: "P8", title: "sum grouped by a string", goals: [.atMost(1 / 20, of: .sqlite), .atMost(1 / 2, of: .duckdb)],
      trial: { try $0.sumByLocation() })
  }
}
