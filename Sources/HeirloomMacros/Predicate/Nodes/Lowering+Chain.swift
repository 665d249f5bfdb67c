import SwiftSyntax

/// Optional chaining: `a?.b.c` is `a.flatMap { value in value.b.c }`.
extension PredicateLowering {
  /// The last `?` of a chain that has not become a parameter yet.
  func nextLink(in expression: ExprSyntax, scope: PredicateScope) -> OptionalChainingExprSyntax? {
    var current = expression
    while let base = current.chainBase {
      if let link = base.as(OptionalChainingExprSyntax.self) {
        return scope.variable(unwrapping: link) == nil ? link : nil
      }
      current = base
    }
    return nil
  }

  func lowerChain(
    _ expression: ExprSyntax, at link: OptionalChainingExprSyntax, in scope: PredicateScope
  ) -> ExpansionNode {
    let optional = lower(link.expression, in: scope)
    let name = names.fresh("value")
    let rest = lower(expression, in: scope.adding(link, as: name))
    return .build("flatMap", [.init(value: optional)], closure: closure(name, rest))
  }

  func lowerForceUnwrap(_ node: ForceUnwrapExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    .build("ForcedUnwrap", [.init(value: lower(node.expression, in: scope))])
  }
}

extension ExprSyntax {
  /// What a link of a postfix chain is applied to.
  var chainBase: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base
    case .functionCallExpr(let node): node.calledExpression
    case .subscriptCallExpr(let node): node.calledExpression
    case .forceUnwrapExpr(let node): node.expression
    default: nil
    }
  }
}
