import SwiftSyntax

/// A key path where a function takes a closure: `\.a.b` is `{ element in element.a.b }`.
extension PredicateLowering {
  func lowerKeyPathArgument(
    _ keyPath: KeyPathExprSyntax, parameter: String, in scope: PredicateScope
  ) -> ExpansionClosure? {
    let name = names.fresh(parameter)
    guard ConstantAnalysis(scope: scope).isConstant(keyPath), let body = keyPath.applied(to: name) else {
      _ = diagnose(.keyPathArgument(keyPath))
      return nil
    }
    return closure(name, lower(body, in: scope.adding(name, as: name)))
  }
}

extension KeyPathExprSyntax {
  /// The expression that reads the key path from a variable.
  fileprivate func applied(to name: String) -> ExprSyntax? {
    var result = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
    for item in components {
      switch item.component {
      case .property(let property):
        result = ExprSyntax(MemberAccessExprSyntax(base: result, declName: property.declName.trimmed))
      case .subscript(let element):
        result = ExprSyntax(SubscriptCallExprSyntax(calledExpression: result, arguments: element.arguments.trimmed))
      case .optional(let mark) where mark.questionOrExclamationMark.tokenKind == .exclamationMark:
        result = ExprSyntax(ForceUnwrapExprSyntax(expression: result))
      case .optional:
        result = ExprSyntax(OptionalChainingExprSyntax(expression: result))
      default:
        return nil
      }
    }
    return result
  }
}
