/// Splits a closure's body into parts that the compiler type-checks one by one.
///
/// The builders are overloaded. One expression that nests many of them soon costs the compiler more time than it
/// allows, while the cost of separate constants is a sum.
extension ExpansionClosure {
  /// - Parameter makeName: Returns a name for the next part.
  mutating func separateParts(makeName: () -> String) {
    guard case .call(var call) = body else { return }
    for index in call.arguments.indices {
      call.arguments[index].value = separating(call.arguments[index].value, makeName: makeName)
    }
    body = .call(call)
  }

  private mutating func separating(_ node: ExpansionNode, makeName: () -> String) -> ExpansionNode {
    guard case .call(var call) = node else { return node }
    for index in call.arguments.indices {
      call.arguments[index].value = separating(call.arguments[index].value, makeName: makeName)
    }
    guard call.isOverloaded, call.hasOwnType else { return .call(call) }
    let name = makeName()
    parts.append((name, .call(call)))
    return .variable(name)
  }
}

extension ExpansionCall {
  private static let overloadedBuilders: Set = [
    "Equal", "NotEqual", "DependentEqual", "DependentNotEqual", "EqualToNil", "NotEqualToNil", "contains", "Division",
    "subscript", "evaluate", "Conditional", "NilCoalesce",
  ]

  /// Whether the compiler has to choose among several builders.
  fileprivate var isOverloaded: Bool {
    guard case .builder(let name) = function else { return false }
    return closure != nil || Self.overloadedBuilders.contains(name)
  }

  /// Whether the type follows from the call alone: a literal takes its type from what stands beside it.
  fileprivate var hasOwnType: Bool {
    guard case .builder(let name) = function else { return true }
    return switch name {
    case "Arg", "NilLiteral": false
    case "Conditional": arguments.dropFirst().contains { $0.value.hasOwnType }
    case "Arithmetic", "Division", "Remainder", "Range", "ClosedRange", "NilCoalesce":
      arguments.contains { $0.value.hasOwnType }
    case "KeyPath", "ForcedUnwrap", "UnaryMinus", "filter", "min", "max", "subscript":
      arguments.first?.value.hasOwnType == true
    case "flatMap", "map": arguments.first?.value.hasOwnType == true && closure?.body.hasOwnType == true
    default: true
    }
  }
}

extension ExpansionNode {
  fileprivate var hasOwnType: Bool {
    switch self {
    case .invalid, .source: false
    case .variable: true
    case .call(let call): call.hasOwnType
    }
  }
}
