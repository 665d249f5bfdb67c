import SwiftDiagnostics
import SwiftOperators
import SwiftSyntax

/// Walks a predicate's body and builds the expansion; collects every diagnostic on the way.
final class PredicateLowering {
  private(set) var diagnostics: [Diagnostic] = []
  var names: NamePool

  init(body: ClosureExprSyntax) {
    names = NamePool(avoiding: body)
  }

  /// Notes what is wrong and returns the node that stands for it.
  func diagnose(_ diagnostic: PredicateDiagnostic) -> ExpansionNode {
    diagnostics.append(diagnostic.asDiagnostic)
    return .invalid
  }

  func lower(_ expression: ExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    if let grouped = expression.groupedExpression { return lower(grouped, in: scope) }
    if expression.is(NilLiteralExprSyntax.self) { return .build("NilLiteral", []) }
    let analysis = ConstantAnalysis(scope: scope)
    guard analysis.isConstant(expression) else { return lowerDependent(expression, in: scope) }
    if !analysis.isSafeToCompute(expression), let node = lowerGuardedConstant(expression, in: scope) { return node }
    return lowerConstant(expression)
  }

  /// An expression in which a predicate variable occurs.
  private func lowerDependent(_ expression: ExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    if let link = nextLink(in: expression, scope: scope) { return lowerChain(expression, at: link, in: scope) }
    return switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): .variable(scope.variable(named: node.baseName.text) ?? node.baseName.text)
    case .optionalChainingExpr(let node): .variable(scope.variable(unwrapping: node) ?? node.trimmedDescription)
    case .memberAccessExpr(let node): lowerMember(node, in: scope)
    case .functionCallExpr(let node): lowerCall(node, in: scope)
    case .subscriptCallExpr(let node): lowerSubscript(node, in: scope)
    case .forceUnwrapExpr(let node): lowerForceUnwrap(node, in: scope)
    case .prefixOperatorExpr(let node): lowerPrefix(node, in: scope)
    case .infixOperatorExpr(let node): lowerInfix(node, in: scope)
    case .ternaryExpr(let node): lowerTernary(node, in: scope)
    case .ifExpr(let node): lowerIf(node, in: scope)
    case .isExpr(let node): lowerTypeCheck(node, in: scope)
    case .asExpr(let node): lowerCast(node, in: scope)
    case .tryExpr(let node): lowerTry(node, in: scope)
    case .sequenceExpr(let node): lowerUnfolded(node, in: scope)
    case let other: diagnose(.unsupported(other, at: expression))
    }
  }

  /// A constant that can trap becomes a node, so that it is computed only when evaluation reaches it.
  private func lowerGuardedConstant(_ expression: ExprSyntax, in scope: PredicateScope) -> ExpansionNode? {
    if let node = lowerForcedConstant(expression, in: scope) { return node }
    return switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node) where node.base != nil && nextLink(in: expression, scope: scope) == nil:
      lowerMember(node, in: scope)
    case .subscriptCallExpr(let node) where nextLink(in: expression, scope: scope) == nil && node.isSupported:
      lowerSubscript(node, in: scope)
    case .functionCallExpr(let node) where nextLink(in: expression, scope: scope) == nil && node.callsBuilder:
      lowerCall(node, in: scope)
    case .forceUnwrapExpr(let node): lowerForceUnwrap(node, in: scope)
    case .prefixOperatorExpr(let node) where ["!", "-"].contains(node.operator.text): lowerPrefix(node, in: scope)
    case .infixOperatorExpr(let node): lowerInfix(node, in: scope)
    case .ternaryExpr(let node): lowerTernary(node, in: scope)
    case .ifExpr(let node): lowerIf(node, in: scope)
    case .asExpr(let node): lowerCast(node, in: scope)
    case .sequenceExpr(let node): lowerUnfolded(node, in: scope)
    default: nil
    }
  }

  private func lowerConstant(_ expression: ExprSyntax) -> ExpansionNode {
    if expression.is(SwitchExprSyntax.self) { return diagnose(.switchExpression(expression)) }
    if let awaiting = expression.as(AwaitExprSyntax.self) { return diagnose(.effect("await", awaiting.awaitKeyword)) }
    if let trying = expression.as(TryExprSyntax.self), trying.questionOrExclamationMark == nil {
      return diagnose(.effect("try", trying.tryKeyword))
    }
    return .captured(expression.trimmedDescription)
  }

  private func lowerTry(_ node: TryExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    // Evaluation throws by itself; `try?` would need a node that catches.
    guard let mark = node.questionOrExclamationMark else { return lower(node.expression, in: scope) }
    return diagnose(.effect("try\(mark.text)", node.tryKeyword))
  }

  /// The compiler folds operators before it calls a macro; other callers may not.
  private func lowerUnfolded(_ node: SequenceExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    let folded = OperatorTable.standardOperators.foldAll(node) { _ in }
    guard let expression = folded.as(ExprSyntax.self), !expression.is(SequenceExprSyntax.self) else {
      return diagnose(.unsupported(.sequenceExpr(node), at: ExprSyntax(node)))
    }
    return lower(expression, in: scope)
  }
}

extension ExprSyntax {
  /// The expression inside parentheses that only group.
  var groupedExpression: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.label == nil
    else { return nil }
    return element.expression
  }
}

extension PredicateDiagnostic {
  static func unsupported(_ kind: ExprSyntaxEnum, at node: ExprSyntax) -> Self {
    switch kind {
    case .switchExpr: .switchExpression(node)
    case .tupleExpr: .tuple(node)
    case .awaitExpr(let awaiting): .effect("await", awaiting.awaitKeyword)
    case .stringLiteralExpr: .expression("A string", node)
    case .arrayExpr: .expression("An array", node)
    case .dictionaryExpr: .expression("A dictionary", node)
    case .closureExpr: .expression("A closure", node)
    case .postfixOperatorExpr(let postfix): .operator(postfix.operator)
    default: .expression("An expression of this form", node)
    }
  }
}
