import HeirloomSchema

extension ZoneMap {
  /// What the bounds tell about comparing each of `rows` values with a literal that is not nil.
  func verdict(_ operation: ComparisonOperator, _ literal: Scalar, rows: Int) -> BlockVerdict {
    guard nullCount < rows else { return operation == .notEqual ? .all : .none }
    if case .notEqual = operation { return verdict(.equal, literal, rows: rows).negated }
    if literal.isNaN { return .none }
    if minimum.isNull { return .some }
    // The bounds of decimal numbers are in another order than predicates compare them.
    if case .decimal = literal, hasNaN { return .some }
    let answer = bounds(operation, literal)
    // Rows without a value and those that are not a number meet none of these.
    return answer == .all && (nullCount > 0 || hasNaN) ? .some : answer
  }

  /// Bounds may be wider than the values: equal bounds prove equality, nothing else does.
  private func bounds(_ operation: ComparisonOperator, _ literal: Scalar) -> BlockVerdict {
    switch operation {
    case .equal, .notEqual:
      if literal.compares(.less, minimum) || literal.compares(.greater, maximum) { return .none }
      return minimum.compares(.equal, literal) && maximum.compares(.equal, literal) ? .all : .some
    case .less:
      if maximum.compares(.less, literal) { return .all }
      return minimum.compares(.less, literal) ? .some : .none
    case .lessOrEqual:
      if maximum.compares(.lessOrEqual, literal) { return .all }
      return minimum.compares(.lessOrEqual, literal) ? .some : .none
    case .greater:
      if minimum.compares(.greater, literal) { return .all }
      return maximum.compares(.greater, literal) ? .some : .none
    case .greaterOrEqual:
      if minimum.compares(.greaterOrEqual, literal) { return .all }
      return maximum.compares(.greaterOrEqual, literal) ? .some : .none
    }
  }
}

extension Scalar {
  fileprivate var isNaN: Bool {
    switch self {
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    default: false
    }
  }
}
