import SwiftSyntax

/// `other.evaluate(model)`, with a captured predicate or expression.
extension PredicateLowering {
  func lowerEvaluation(
    of base: ExprSyntax, call: FunctionCallExprSyntax, in scope: PredicateScope
  ) -> ExpansionNode {
    guard ConstantAnalysis(scope: scope).isConstant(base) else { return diagnose(.predicateNotCaptured(base)) }
    let input = call.arguments.map { ExpansionArgument(value: lower($0.expression, in: scope)) }
    return .build("evaluate", [.init(value: .source(base.trimmedDescription))] + input)
  }
}
