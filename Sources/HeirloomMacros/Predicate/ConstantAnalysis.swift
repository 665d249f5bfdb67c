import SwiftSyntax

/// Tells what a subexpression depends on.
struct ConstantAnalysis {
  let scope: PredicateScope

  /// Whether the expression has the same value for every model: no predicate variable occurs in it.
  func isConstant(_ node: some SyntaxProtocol) -> Bool {
    let finder = VariableFinder(scope: scope)
    finder.walk(node)
    return !finder.found
  }

  /// Whether a constant can be computed when the predicate is made.
  ///
  /// What can trap stays in the tree, where another clause guards it (`limit == nil || $0.cost < limit!`) and where
  /// evaluation throws instead.
  func isSafeToCompute(_ node: some SyntaxProtocol) -> Bool {
    let finder = TrapFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return !finder.found
  }
}

private final class VariableFinder: SyntaxVisitor {
  let scope: PredicateScope
  var found = false
  /// Closures with `$0` of their own that enclose the visited node.
  private var shorthandClosures = 0

  init(scope: PredicateScope) {
    self.scope = scope
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier = node.baseName.tokenKind, shorthandClosures > 0 { return .skipChildren }
    // `x` in `a.x` is a member, whatever else is called x.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .skipChildren }
    if scope.variable(named: node.baseName.text) != nil { found = true }
    return .skipChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    guard scope.variable(unwrapping: node) != nil else { return .visitChildren }
    found = true
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self),
      scope.variable(named: pattern.identifier.text) != nil
    {
      found = true
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.signature?.parameterClause == nil { shorthandClosures += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if node.signature?.parameterClause == nil { shorthandClosures -= 1 }
  }
}

private final class TrapFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { trap() }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { trap() }

  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark?.tokenKind == .exclamationMark ? trap() : .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark?.tokenKind == .exclamationMark ? trap() : .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    ["/", "%", "...", "..<"].contains(node.operator.text) ? trap() : .visitChildren
  }

  private func trap() -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
}
