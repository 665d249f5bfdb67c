/// Changes one property of fetched objects: each for the first time since the last save, and over and over.
extension Workload {
  static func changeProperty(_ rows: Int) -> [Workload] {
    let many = min(rows, 100_000)
    return [
      Workload(
        id: "P15", part: "first time", title: "change a property", operations: many, goals: [.nanoseconds(60)],
        trial: { try $0.change(many, times: 1, again: false) }),
      Workload(
        id: "P15", part: "again", title: "change a property", operations: 1_000 * 1_000, goals: [.nanoseconds(60)],
        trial: { try $0.change(1_000, times: 1_000, again: true) }),
    ]
  }
}
