/// Creates, inserts and saves every event, durably, with indexes over the kind and the start.
extension Workload {
  static var createAndSave: Workload {
    Workload(
      id: "P1", title: "create, insert and save all", goals: [.atMost(1 / 10, of: .sqlite)],
      trial: { try $0.create() })
  }
}
