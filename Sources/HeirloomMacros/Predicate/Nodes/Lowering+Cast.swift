import SwiftSyntax

/// `is`, `as?`, `as!` and `as`. Foundation has no builders for these: the nodes are made directly.
extension PredicateLowering {
  func lowerTypeCheck(_ node: IsExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    cast("TypeCheck", to: node.type, lower(node.expression, in: scope))
  }

  func lowerCast(_ node: AsExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    let isConditional = node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    return cast(isConditional ? "ConditionalCast" : "ForceCast", to: node.type, lower(node.expression, in: scope))
  }

  private func cast(_ name: String, to type: TypeSyntax, _ input: ExpansionNode) -> ExpansionNode {
    let function = ExpansionFunction.cast(name, type: type.trimmedDescription)
    return .call(ExpansionCall(function: function, arguments: [.init(value: input)], closure: nil))
  }
}
