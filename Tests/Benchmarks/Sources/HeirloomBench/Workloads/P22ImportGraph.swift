/// Inserts objects with four relationships each, two of them to hubs that have a third of all, and a unique key.
extension Workload {
  static func importGraph(_ rows: Int) -> Workload {
    Workload(
      id: "P22", title: "insert and save a row with 4 relationships", operations: rows,
      // 200 000 rows in a second.
      goals: [.nanoseconds(5_000)],
      trial: { try $0.importGraph(rows) })
  }
}
