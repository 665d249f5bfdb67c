import SwiftSyntax

/// `captured!.property`: read when the predicate is made, but the `!` waits for evaluation.
extension PredicateLowering {
  /// Returns `nil` when the constant has no `!`, or can trap elsewhere too.
  func lowerForcedConstant(_ expression: ExprSyntax, in scope: PredicateScope) -> ExpansionNode? {
    guard let forced = expression.lastForcedLink else { return nil }
    let name = names.fresh("value")
    let optional = forced.expression.forgiving
    let rest = expression.replacing(forced, by: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))))
    let analysis = ConstantAnalysis(scope: scope)
    guard analysis.isSafeToCompute(optional), analysis.isSafeToCompute(rest) else { return nil }
    let captured = optional.trimmedDescription
    guard forced.id != expression.id else { return .build("ForcedUnwrap", [.init(value: .captured(captured))]) }
    return .build(
      "ForcedUnwrap",
      [.init(value: .source(captured)), .init(value: .source("{ \(name) in \(rest.trimmedDescription) }"))])
  }
}

extension ExprSyntax {
  /// The last `!` of a postfix chain.
  fileprivate var lastForcedLink: ForceUnwrapExprSyntax? {
    self.as(ForceUnwrapExprSyntax.self) ?? chainBase?.lastForcedLink
  }

  /// The chain with `?` for each `!`: it is `nil` where the original traps.
  fileprivate var forgiving: ExprSyntax {
    guard let base = chainBase else { return self }
    let forgivingBase = base.forgiving
    if self.is(ForceUnwrapExprSyntax.self) { return ExprSyntax(OptionalChainingExprSyntax(expression: forgivingBase)) }
    return withChainBase(forgivingBase)
  }

  fileprivate func replacing(_ link: ForceUnwrapExprSyntax, by replacement: ExprSyntax) -> ExprSyntax {
    if id == link.id { return replacement }
    guard let base = chainBase else { return self }
    return withChainBase(base.replacing(link, by: replacement))
  }

  private func withChainBase(_ base: ExprSyntax) -> ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): ExprSyntax(node.with(\.base, base))
    case .functionCallExpr(let node): ExprSyntax(node.with(\.calledExpression, base))
    case .subscriptCallExpr(let node): ExprSyntax(node.with(\.calledExpression, base))
    default: self
    }
  }
}
