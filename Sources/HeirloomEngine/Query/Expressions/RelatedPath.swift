/// The way from a row along a to-one relationship.
package struct RelatedPath: Hashable, Sendable {
  /// The key of the object at the other end, as the row holds it.
  package let reference: QueryExpression
  /// The classes that the object may have.
  package let destination: Range<Int>
  /// Whether an object that was deleted still counts: one that must be there is read as it last was.
  package let keepsLost: Bool

  package init(_ reference: QueryExpression, to destination: Range<Int>, keepsLost: Bool = false) {
    self.reference = reference
    self.destination = destination
    self.keepsLost = keepsLost
  }
}

/// What is read from the object at the other end of a relationship.
package enum RelatedField: Hashable, Sendable {
  /// Its identity.
  case key
  case column(ColumnReference)

  /// The same as an expression about the row of that object.
  package var expression: QueryExpression {
    switch self {
    case .key: .key
    case .column(let column): .column(column)
    }
  }
}
