/// Saves one new object, durably. The yardstick in the Swift column is an append of as many bytes and `fdatasync`.
extension Workload {
  static var saveOne: Workload {
    let rows = EventGenerator.rows(200)
    return Workload(
      id: "P16", title: "durable save of one object", operations: rows.count,
      goals: [.atMost(1, of: .sqlite), .atMost(1.3, of: .swift)], trial: { try $0.saveOneByOne(rows) })
  }
}
