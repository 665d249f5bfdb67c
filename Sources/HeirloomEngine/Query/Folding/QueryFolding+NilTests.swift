import HeirloomSchema

extension QueryFolding {
  /// Drops `x != nil` where a later condition fails for nil anyway.
  static func withoutNeedlessNilTests(_ parts: [QueryCondition]) -> [QueryCondition] {
    guard parts.count > 1 else { return parts }
    return parts.enumerated().filter { index, part in
      guard case .not(.isNil(let operand)) = part, !operand.mayThrow else { return true }
      return !parts[(index + 1)...].contains { $0.failsForNil(operand) }
    }.map(\.element)
  }
}

extension QueryCondition {
  /// Whether the condition is false, and nothing else happens, for rows where the expression is nil.
  fileprivate func failsForNil(_ expression: QueryExpression) -> Bool {
    switch self {
    case .compare(expression, let operation, .literal(let scalar)): operation != .notEqual && !scalar.isNull
    case .text(_, expression, .literal): true
    case .member(expression, let set): !set.containsNil
    default: false
    }
  }
}
