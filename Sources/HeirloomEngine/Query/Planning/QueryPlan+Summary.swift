import HeirloomSchema

/// What the plan says of one concrete class, for those who show it.
extension QueryPlan.Segment {
  /// How rows are found; nil where none are stored or read.
  package var path: AccessPath? { access?.path }
  /// The properties of the index that is tried first, for the order that is asked for.
  package var walkedIndex: [String]? { access?.walk?.index.names }
  package var isWalkedFromEnd: Bool { access?.walk?.isReversed ?? false }
  /// Stored rows of the class.
  package var rowCount: Int? { access?.rows }
  /// Those of them that the path leaves to be asked.
  package var candidateCount: Int? { access?.candidates }

  /// What is left of the condition behind the path: over columns or per object.
  package func conditions(perObject: Bool) -> [String] {
    let rest = access?.condition ?? condition
    guard !isSkipped, rest != .constant(true) else { return [] }
    return rest.conjuncts.filter { $0.isPerObject == perObject }.map(\.description)
  }
}

extension AccessPath.IndexSearches {
  /// The properties of each index.
  package var indexes: [[String]] { searches.map(\.index.names) }
}
