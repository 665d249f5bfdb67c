import HeirloomSchema

extension QueryFolding {
  /// Operands are folded already.
  func foldComparison(
    _ left: QueryExpression, _ operation: ComparisonOperator, _ right: QueryExpression
  ) -> QueryCondition {
    switch (left, right) {
    case (.literal(let first), .literal(let second)):
      .constant(first.compares(operation, second))
    case (.literal, _): foldComparison(right, operation.mirrored, left)
    case (_, .literal(.null)) where !left.mayThrow || operation == .equal || operation == .notEqual:
      compareWithNil(left, operation)
    case (.coalesce(let first, let fallback), .literal(let value)) where fallback.isLiteral:
      // `!=` holds for nil and every other operator fails, so one of them needs to tell nil apart.
      split(
        first, .compare(first, operation, right), acceptsNil: operation == .notEqual,
        fallbackHolds: fallback.scalar.compares(operation, value))
    case (.conditional(let test, let first, let second), _) where right.isLiteral:
      branch(test, .compare(first, operation, right), .compare(second, operation, right))
    case (.related(let path, let field), .literal(let value)):
      lift(path, field, acceptsNil: operation == .notEqual) { .compare($0, operation, .literal(value)) }
    default: .compare(left, operation, right)
    }
  }

  private func compareWithNil(_ operand: QueryExpression, _ operation: ComparisonOperator) -> QueryCondition {
    switch operation {
    case .equal: foldIsNil(operand)
    case .notEqual: foldIsNil(operand).negated
    default: .constant(false)
    }
  }

  func foldIsNil(_ operand: QueryExpression) -> QueryCondition {
    switch operand {
    case .literal(let scalar): .constant(scalar.isNull)
    case .key: .constant(false)
    case .coalesce(let first, let second): fold(.and(.isNil(first), .isNil(second)))
    case .conditional(let test, let first, let second): branch(test, .isNil(first), .isNil(second))
    case .text(_, let inner), .count(let inner): foldIsNil(inner)
    case .negated(let storage, let inner) where storage.isFloating: foldIsNil(inner)
    case .failure(let failure): .failure(failure)
    case .related(let path, .key): foldRelated(path, .constant(true)).negated
    case .related(let path, let field): lift(path, field, acceptsNil: true) { .isNil($0) }
    case .members(let list, _) where !list.owner.mayThrow: .constant(false)
    default: .isNil(operand)
    }
  }

  func foldMember(_ operand: QueryExpression, _ set: LiteralSet) -> QueryCondition {
    if set.values.isEmpty, set.containsNil { return foldIsNil(operand) }
    if set.isEmpty, !operand.mayThrow { return .constant(false) }
    switch operand {
    case .literal(let scalar): return .constant(set.contains(scalar))
    case .coalesce(let first, let fallback) where fallback.isLiteral:
      return split(
        first, .member(first, set), acceptsNil: set.containsNil, fallbackHolds: set.contains(fallback.scalar))
    case .conditional(let test, let first, let second): return branch(test, .member(first, set), .member(second, set))
    case .related(let path, let field): return lift(path, field, acceptsNil: set.containsNil) { .member($0, set) }
    default: return .member(operand, set)
    }
  }

  func foldText(_ operation: TextOperator, _ left: QueryExpression, _ right: QueryExpression) -> QueryCondition {
    if left == .null, !right.mayThrow { return .constant(false) }
    if right == .null, !left.mayThrow { return .constant(false) }
    switch (left, right) {
    case (.coalesce(let first, let fallback), .literal(.string(let term))):
      guard case .literal(.string(let text)) = fallback, let holds = operation.matches(text, term) else { break }
      return split(first, .text(operation, first, right), acceptsNil: false, fallbackHolds: holds)
    case (.conditional(let test, let first, let second), .literal):
      return branch(test, .text(operation, first, right), .text(operation, second, right))
    case (.related(let path, let field), .literal):
      return lift(path, field, acceptsNil: false) { .text(operation, $0, right) }
    default: break
    }
    return .text(operation, left, right)
  }

  /// A condition over `operand ?? fallback`, as one over the operand.
  private func split(
    _ operand: QueryExpression, _ condition: QueryCondition, acceptsNil: Bool, fallbackHolds: Bool
  ) -> QueryCondition {
    if acceptsNil == fallbackHolds { return fold(condition) }
    if fallbackHolds { return fold(.or(.isNil(operand), condition)) }
    return fold(.and(QueryCondition.isNil(operand).negated, condition))
  }

  /// A condition over `test ? first : second`.
  private func branch(_ test: QueryCondition, _ first: QueryCondition, _ second: QueryCondition) -> QueryCondition {
    fold(.conditional(test, first, second))
  }

  func foldConditional(
    _ test: QueryCondition, _ first: QueryCondition, _ second: QueryCondition
  ) -> QueryCondition {
    switch (test, first, second) {
    case (.constant(true), _, _): first
    case (.constant(false), _, _): second
    case (_, .constant(true), _): foldAny([test, second])
    case (_, .constant(false), _): foldAll([test.negated, second])
    case (_, _, .constant(true)): foldAny([test.negated, first])
    case (_, _, .constant(false)): foldAll([test, first])
    default: .conditional(test, first, second)
    }
  }

  func foldSame(_ first: QueryCondition, _ second: QueryCondition) -> QueryCondition {
    switch (first, second) {
    case (.constant(true), _): second
    case (.constant(false), _): second.negated
    case (_, .constant(true)): first
    case (_, .constant(false)): first.negated
    default: .same(first, second)
    }
  }
}

extension QueryExpression {
  var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// The value of a literal.
  fileprivate var scalar: Scalar { if case .literal(let scalar) = self { scalar } else { .null } }
}

extension StorageType {
  var isFloating: Bool { self == .float || self == .double }
}
