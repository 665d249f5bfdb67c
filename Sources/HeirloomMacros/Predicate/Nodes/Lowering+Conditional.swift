import SwiftSyntax

/// `? :`, `if`/`else` and `if let`/`else`.
extension PredicateLowering {
  func lowerTernary(_ node: TernaryExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    conditional(
      lower(node.condition, in: scope), lower(node.thenExpression, in: scope), lower(node.elseExpression, in: scope))
  }

  func lowerIf(_ node: IfExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    guard let elseBody = node.elseBody else { return diagnose(.missingElse(node)) }
    return lowerConditions(ArraySlice(node.conditions), of: node, else: elseBody, outer: scope, in: scope)
  }

  /// Neighbouring bindings share one `else`; a condition after them has its own copy.
  private func lowerConditions(
    _ conditions: ArraySlice<ConditionElementSyntax>, of node: IfExprSyntax, else elseBody: IfExprSyntax.ElseBody,
    outer: PredicateScope, in scope: PredicateScope
  ) -> ExpansionNode {
    guard let first = conditions.first else { return lowerBlock(node.body.statements, of: node.body, in: scope) }
    guard case .optionalBinding = first.condition else {
      let test = lowerCondition(first, in: scope)
      let rest = lowerConditions(conditions.dropFirst(), of: node, else: elseBody, outer: outer, in: scope)
      return conditional(test, rest, lowerElse(elseBody, in: outer))
    }
    let bound = lowerBindings(conditions, in: scope) { rest, inner in
      lowerConditions(rest, of: node, else: elseBody, outer: outer, in: inner)
    }
    return .build(
      "NilCoalesce",
      [.init(label: "lhs", value: bound), .init(label: "rhs", value: lowerElse(elseBody, in: outer))])
  }

  private func lowerBindings(
    _ conditions: ArraySlice<ConditionElementSyntax>, in scope: PredicateScope,
    then body: (ArraySlice<ConditionElementSyntax>, PredicateScope) -> ExpansionNode
  ) -> ExpansionNode {
    guard let first = conditions.first, case .optionalBinding(let binding) = first.condition else {
      return body(conditions, scope)
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return diagnose(.bindingPattern(binding.pattern))
    }
    // A fresh name: the copy of `else` under it may use what the binding would shadow.
    let emitted = names.fresh(name)
    let shorthand = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
    let optional = lower(binding.initializer?.value ?? shorthand, in: scope)
    let rest = lowerBindings(conditions.dropFirst(), in: scope.adding(name, as: emitted), then: body)
    return .build("flatMap", [.init(value: optional)], closure: closure(emitted, rest))
  }

  private func lowerCondition(_ element: ConditionElementSyntax, in scope: PredicateScope) -> ExpansionNode {
    switch element.condition {
    case .expression(let expression): lower(expression, in: scope)
    case .availability(let node): diagnose(.condition("An availability condition", node))
    case .matchingPattern(let node): diagnose(.condition("'case'", node))
    default: diagnose(.condition("This condition", element))
    }
  }

  private func lowerElse(_ body: IfExprSyntax.ElseBody, in scope: PredicateScope) -> ExpansionNode {
    if let block = body.as(CodeBlockSyntax.self) { return lowerBlock(block.statements, of: block, in: scope) }
    guard let node = body.as(IfExprSyntax.self) else { return diagnose(.condition("This 'else'", body)) }
    return lower(ExprSyntax(node), in: scope)
  }

  private func conditional(_ test: ExpansionNode, _ yes: ExpansionNode, _ no: ExpansionNode) -> ExpansionNode {
    .build("Conditional", [.init(value: test), .init(value: yes), .init(value: no)])
  }
}
