import SwiftSyntax

extension PredicateLowering {
  func lowerPrefix(_ node: PrefixOperatorExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    switch node.operator.text {
    case "!": .build("Negation", [.init(value: lower(node.expression, in: scope))])
    case "-": .build("UnaryMinus", [.init(value: lower(node.expression, in: scope))])
    case "+": lower(node.expression, in: scope)
    default: diagnose(.operator(node.operator))
    }
  }

  func lowerInfix(_ node: InfixOperatorExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return diagnose(.assignment(node.operator))
    }
    let text = symbol.text
    if text == "~=" { return lowerPatternMatch(node, in: scope) }
    if node.comparesWithNil, let name = Self.nilComparisons[text] {
      let operand = node.leftOperand.is(NilLiteralExprSyntax.self) ? node.rightOperand : node.leftOperand
      return .build(name, [.init(value: lower(operand, in: scope))])
    }
    guard let builder = Self.infixBuilders[text] else {
      return diagnose(text.isAssignment ? .assignment(node.operator) : .operator(symbol))
    }
    let left = lower(node.leftOperand, in: scope)
    let right = lower(node.rightOperand, in: scope)
    return .build(builder.name(for: left, right), builder.arguments(left, right))
  }

  /// `range ~= x` is `range.contains(x)`.
  private func lowerPatternMatch(_ node: InfixOperatorExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    .build(
      "contains",
      [.init(value: lower(node.leftOperand, in: scope)), .init(value: lower(node.rightOperand, in: scope))])
  }

  private static let nilComparisons = ["==": "EqualToNil", "!=": "NotEqualToNil"]

  private static let infixBuilders: [String: InfixBuilder] = [
    "==": InfixBuilder("Equal"),
    "!=": InfixBuilder("NotEqual"),
    "===": InfixBuilder("Equal"),
    "!==": InfixBuilder("NotEqual"),
    "<": InfixBuilder("Comparison", selecting: ".lessThan"),
    "<=": InfixBuilder("Comparison", selecting: ".lessThanOrEqual"),
    ">": InfixBuilder("Comparison", selecting: ".greaterThan"),
    ">=": InfixBuilder("Comparison", selecting: ".greaterThanOrEqual"),
    "&&": InfixBuilder("Conjunction"),
    "||": InfixBuilder("Disjunction"),
    "+": InfixBuilder("Arithmetic", selecting: ".add"),
    "-": InfixBuilder("Arithmetic", selecting: ".subtract"),
    "*": InfixBuilder("Arithmetic", selecting: ".multiply"),
    "/": InfixBuilder("Division"),
    "%": InfixBuilder("Remainder"),
    "??": InfixBuilder("NilCoalesce"),
    "...": InfixBuilder("ClosedRange", labels: ("lower", "upper")),
    "..<": InfixBuilder("Range", labels: ("lower", "upper")),
  ]
}

/// How the call of an operator's builder looks.
private struct InfixBuilder {
  let name: String
  let labels: (left: String, right: String)
  let operation: String?

  init(_ name: String, labels: (String, String) = ("lhs", "rhs"), selecting operation: String? = nil) {
    self.name = name
    self.labels = labels
    self.operation = operation
  }

  /// Two sides that depend on the model may differ in being optional; a captured one takes the other's type.
  func name(for left: ExpansionNode, _ right: ExpansionNode) -> String {
    guard ["Equal", "NotEqual"].contains(name), !left.isCaptured, !right.isCaptured else { return name }
    return "Dependent" + name
  }

  func arguments(_ left: ExpansionNode, _ right: ExpansionNode) -> [ExpansionArgument] {
    [ExpansionArgument(label: labels.left, value: left), ExpansionArgument(label: labels.right, value: right)]
      + (operation.map { [ExpansionArgument(label: "op", value: .source($0))] } ?? [])
  }
}

extension InfixOperatorExprSyntax {
  fileprivate var comparesWithNil: Bool {
    leftOperand.is(NilLiteralExprSyntax.self) != rightOperand.is(NilLiteralExprSyntax.self)
  }
}

extension String {
  fileprivate var isAssignment: Bool {
    hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
  }
}
