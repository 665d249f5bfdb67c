import HeirloomSchema

extension QueryFolding {
  package func fold(_ expression: QueryExpression) -> QueryExpression {
    switch expression {
    case .literal, .key, .failure: expression
    case .column(let column): schema.layouts[column.entity].subtree.contains(entity) ? expression : .null
    case .coalesce(let first, let second): foldCoalesce(fold(first), second)
    case .conditional(let test, let first, let second): foldConditional(fold(test), first, second)
    case .arithmetic(let operation, let storage, let left, let right):
      foldArithmetic(operation, storage, fold(left), fold(right))
    case .negated(let storage, let inner): foldNegated(storage, fold(inner))
    case .text(let function, let inner): foldFunction(function, fold(inner))
    case .count(let inner): foldCount(fold(inner))
    case .collation(let order, let left, let right): foldCollation(order, fold(left), fold(right))
    case .related(let path, let field): foldRelated(fold(path), field)
    case .members(let list, let condition): foldMembers(fold(list), condition)
    }
  }

  private func foldCoalesce(_ first: QueryExpression, _ second: QueryExpression) -> QueryExpression {
    switch first {
    case .literal(.null): fold(second)
    case .literal, .key, .failure: first
    default: fold(second) == .null ? first : .coalesce(first, fold(second))
    }
  }

  private func foldConditional(
    _ test: QueryCondition, _ first: QueryExpression, _ second: QueryExpression
  ) -> QueryExpression {
    switch test {
    case .constant(true): fold(first)
    case .constant(false): fold(second)
    default: .conditional(test, fold(first), fold(second))
    }
  }

  private func foldArithmetic(
    _ operation: ArithmeticOperator, _ storage: StorageType, _ left: QueryExpression, _ right: QueryExpression
  ) -> QueryExpression {
    if left == .null, !right.mayThrow { return .null }
    if right == .null, !left.mayThrow { return .null }
    return .arithmetic(operation, storage, left, right)
  }

  private func foldNegated(_ storage: StorageType, _ inner: QueryExpression) -> QueryExpression {
    inner == .null ? .null : .negated(storage, inner)
  }

  private func foldFunction(_ function: TextFunction, _ inner: QueryExpression) -> QueryExpression {
    switch inner {
    case .literal(.null): .null
    case .literal(.string(let text)): .literal(.string(function.apply(text)))
    default: .text(function, inner)
    }
  }

  private func foldCollation(
    _ order: TextCollation, _ left: QueryExpression, _ right: QueryExpression
  ) -> QueryExpression {
    if left == .null, !right.mayThrow { return .null }
    if right == .null, !left.mayThrow { return .null }
    return .collation(order, left, right)
  }

  private func foldCount(_ inner: QueryExpression) -> QueryExpression {
    switch inner {
    case .literal(.null): .null
    case .literal(.string(let text)): .literal(.int(Int64(text.count)))
    default: .count(inner)
    }
  }
}

extension TextFunction {
  func apply(_ text: String) -> String {
    switch self {
    case .lowercased: text.lowercased()
    case .uppercased: text.uppercased()
    }
  }
}
