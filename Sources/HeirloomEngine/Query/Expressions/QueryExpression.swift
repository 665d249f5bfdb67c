package import HeirloomSchema

/// A value that is computed for a row, or nil.
package indirect enum QueryExpression: Hashable, Sendable {
  case literal(Scalar)
  case column(ColumnReference)
  /// The identity of the row, as a reference.
  case key
  /// The first, or where that is nil the second.
  case coalesce(QueryExpression, QueryExpression)
  case conditional(QueryCondition, QueryExpression, QueryExpression)
  /// Arithmetic in the type that the storage stands for; nil if one side is nil.
  case arithmetic(ArithmeticOperator, StorageType, QueryExpression, QueryExpression)
  case negated(StorageType, QueryExpression)
  case text(TextFunction, QueryExpression)
  /// The number of characters of a text.
  case count(QueryExpression)
  /// How two texts compare: less than zero, zero or more than zero; nil if one is nil.
  case collation(TextCollation, QueryExpression, QueryExpression)
  /// Read from the object at the other end of a relationship; nil where there is none.
  case related(RelatedPath, RelatedField)
  /// The number of members of a list that meet a condition about their rows.
  case members(ListPath, where: QueryCondition)
  /// No value: evaluating it for a row is an error.
  case failure(QueryFailure)

  package static var null: QueryExpression { .literal(.null) }

  /// The kind of the value; nil when it is always nil or always fails.
  package var storage: StorageType? {
    switch self {
    case .literal(let scalar): scalar.storage
    case .column(let column): column.storage
    case .key: .reference
    case .coalesce(let first, let second): first.storage ?? second.storage
    case .conditional(_, let first, let second): first.storage ?? second.storage
    case .arithmetic(_, let storage, _, _), .negated(let storage, _): storage
    case .text: .string
    case .count, .collation, .members: .int64
    case .related(_, .key): .reference
    case .related(_, .column(let column)): column.storage
    case .failure: nil
    }
  }
}

extension Scalar {
  /// The widest storage of this kind of value.
  package var storage: StorageType? {
    switch self {
    case .null: nil
    case .boolean: .boolean
    case .int: .int64
    case .uint: .uint64
    case .float: .float
    case .double: .double
    case .uuid: .uuid
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .reference: .reference
    }
  }
}
