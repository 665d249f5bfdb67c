/// One question that is put to every store.
struct Workload {
  enum Unit { case time, bytes }

  /// `P7`, as the page of figures calls it.
  let id: String
  /// Tells apart the workloads that share an id.
  var part: String?
  let title: String
  var unit = Unit.time
  /// How many operations one run consists of; times are given for one of them.
  var operations = 1
  var goals: [Goal] = []
  /// The workload in one store; nil if the store has no such operation.
  let trial: (any EventStore) throws -> Trial?
}

extension Workload {
  /// Every workload, in the order of the page.
  static func all(_ rows: Int) -> [Workload] {
    [
      [createAndSave], [countSubclass], [countEquality], [countSubstring], [firstInRange], [topWithoutIndex],
      [readEverything], [sumByText], findByIdentifier(rows), fileSize(rows), readProperty, changeProperty(rows),
      [saveOne], sortInSwift, [sortByLanguage], appendMember(rows), [importGraph(rows)], uniqueKey(rows),
      wideHierarchy(rows), smallBesideLarge(rows),
    ].flatMap(\.self)
  }
}
