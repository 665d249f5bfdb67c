/// Fetches all events as objects and reads every property of each.
extension Workload {
  static var readEverything: Workload {
    Workload(
      id: "P7", title: "fetch all, read every property",
      goals: [.atMost(1 / 4, of: .sqlite), .atMost(1 / 2, of: .sqlite, variant: HeirloomStore.observed)],
      trial: { try $0.readEverything() })
  }
}
