/// Sorts fetched objects in Swift, by a text and by an inherited number: each comparison reads two properties.
extension Workload {
  static var sortInSwift: [Workload] {
    [sortInSwift(byText: true, "by a text"), sortInSwift(byText: false, "by a number")]
  }

  private static func sortInSwift(byText: Bool, _ part: String) -> Workload {
    Workload(
      id: "S1", part: part, title: "sort fetched objects in Swift", goals: [.atMost(10, of: .swift)],
      trial: { try $0.sortInSwift(byText: byText) })
  }
}
