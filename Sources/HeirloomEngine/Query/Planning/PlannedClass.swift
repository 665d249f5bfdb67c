import HeirloomSchema

/// What a plan says of one concrete class, as plain values.
package struct PlannedClass: Sendable {
  package enum Access: Sendable {
    case skip
    case scan
    /// Rows that all of the indexes find.
    case search(indexes: [[String]])
    /// Rows that some of the indexes find.
    case union(indexes: [[String]])
  }

  package let name: String
  package let access: Access
  /// The properties of the index that is tried first, in the order that is asked for.
  package let walkedIndex: [String]?
  package let isWalkedFromEnd: Bool
  /// Stored rows of the class, and those that the access leaves to be asked; nil where none are read.
  package let rowCount: Int?
  package let candidateCount: Int?
  /// What is left of the condition behind the access.
  package let columnConditions: [String]
  package let objectConditions: [String]
}

extension QueryPlan {
  package var classes: [PlannedClass] { segments.map(PlannedClass.init) }
}

extension PlannedClass {
  fileprivate init(_ segment: QueryPlan.Segment) {
    name = segment.name
    access = segment.isSkipped ? .skip : segment.access.map { Access($0.path) } ?? .scan
    walkedIndex = segment.access?.walk?.index.names
    isWalkedFromEnd = segment.access?.walk?.isReversed ?? false
    rowCount = segment.access?.rows
    candidateCount = segment.access?.candidates
    let condition = segment.access?.condition ?? segment.condition
    let rest = segment.isSkipped || condition == .constant(true) ? [] : condition.conjuncts
    columnConditions = rest.filter { !$0.isPerObject }.map(\.description)
    objectConditions = rest.filter(\.isPerObject).map(\.description)
  }
}

extension PlannedClass.Access {
  fileprivate init(_ path: AccessPath) {
    self =
      switch path {
      case .scan: .scan
      case .search(let found): .search(indexes: found.searches.map(\.index.names))
      case .union(let found): .union(indexes: found.searches.map(\.index.names))
      }
  }
}
