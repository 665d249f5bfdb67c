/// Inserts and saves objects with and without a unique key, in memory: what the key costs is the ratio of the two.
extension Workload {
  static func uniqueKey(_ rows: Int) -> [Workload] {
    [uniqueKey(rows, false, "without a key"), uniqueKey(rows, true, "with a key")]
  }

  private static func uniqueKey(_ rows: Int, _ isUnique: Bool, _ part: String) -> Workload {
    Workload(
      id: "U1", part: part, title: "insert and save, keys ascending", goals: [.elsewhere("with ≤ 2 × without")],
      trial: { try $0.insert(rows, isUnique: isUnique) })
  }
}
