import SwiftSyntax

/// Subscripts of collections and dictionaries.
extension PredicateLowering {
  func lowerSubscript(_ node: SubscriptCallExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    guard node.isSupported else {
      let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
      return diagnose(
        .unknownFunction("subscript(\(labels))", call: node, at: node.leftSquare, suggestion: nil))
    }
    let arguments = node.arguments.map {
      ExpansionArgument(label: $0.label?.text, value: lower($0.expression, in: scope))
    }
    return .build("subscript", [.init(value: lower(node.calledExpression, in: scope))] + arguments)
  }
}

extension SubscriptCallExprSyntax {
  /// Whether it has the form `[index]` or `[key, default: value]`.
  var isSupported: Bool {
    let labels = arguments.map { $0.label?.text }
    return trailingClosure == nil && (labels == [nil] || labels == [nil, "default"])
  }
}
