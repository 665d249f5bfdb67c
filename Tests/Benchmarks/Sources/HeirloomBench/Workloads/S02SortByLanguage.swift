/// The titles of all events in the user's language, numbers inside of them as numbers. The peer is C++ with ICU: it makes
/// a sort key of each text and sorts those.
extension Workload {
  static var sortByLanguage: Workload {
    Workload(
      id: "S2", title: "sort by localizedStandard (swift: ICU sort keys in C++)", goals: [.atMost(2, of: .swift)],
      trial: { try $0.sortByLanguage() })
  }
}
