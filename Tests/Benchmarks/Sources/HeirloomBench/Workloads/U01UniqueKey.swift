/// Inserts and saves objects with and without a unique key, in memory: what the key costs is the ratio of the two.
extension Workload {
  static func uniqueKey(_ rows: Int) -> [Workload] {
    [(false, "without a key"), (true, "with a key")].map { isUnique, part in
      Workload(
        id: "U1", part: part, title: "insert and save, keys ascending", goals: [.elsewhere("with ≤ 2 × without")],
        trial: { try $0.insert(rows, isUnique: isUnique) })
    }
  }
}
