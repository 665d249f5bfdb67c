/// Counts the objects with a text inside a unique one.
extension Workload {
  static var countSubstring: Workload {
    Workload(
      id: "P4", title: "count: substring of a unique string", goals: [.elsewhere("≤ 1/2 of Realm")],
      trial: { try $0.count(titleContaining: "7 of 33") })
  }
}
