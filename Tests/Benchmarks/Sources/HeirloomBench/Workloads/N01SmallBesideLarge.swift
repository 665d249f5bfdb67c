/// Counts among ten objects of a class, in a store that holds nothing else and in one with all the events.
extension Workload {
  static func smallBesideLarge(_ rows: Int) -> [Workload] {
    [false, true].map { isAlone in
      Workload(
        id: "N1", part: isAlone ? "alone" : "beside all others", title: "count among ten objects", operations: 1_000,
        goals: [.elsewhere("the same")], trial: { try $0.countLabels(times: 1_000, isAlone: isAlone) })
    }
  }
}
