extension QueryCondition {
  /// Whether the answer for a row depends on the columns of that row alone, so that it can change only with the row.
  var isOfColumns: Bool {
    switch self {
    case .constant, .instance: true
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfColumns)
    case .not(let inner): inner.isOfColumns
    case .conditional(let test, let first, let second):
      test.isOfColumns && first.isOfColumns && second.isOfColumns
    case .same(let first, let second): first.isOfColumns && second.isOfColumns
    case .compare(let left, _, let right), .text(_, let left, let right): left.isOfColumns && right.isOfColumns
    case .isNil(let inner), .member(let inner, _): inner.isOfColumns
    case .opaque(let condition): condition.columns != nil
    // Joins look at other rows; a failure is thrown by whoever scans.
    default: false
    }
  }
}

extension QueryExpression {
  fileprivate var isOfColumns: Bool {
    switch self {
    case .literal, .column, .key: true
    case .coalesce(let left, let right), .arithmetic(_, _, let left, let right), .collation(_, let left, let right):
      left.isOfColumns && right.isOfColumns
    case .conditional(let test, let left, let right): test.isOfColumns && left.isOfColumns && right.isOfColumns
    case .negated(_, let inner), .text(_, let inner), .count(let inner): inner.isOfColumns
    default: false
    }
  }
}
