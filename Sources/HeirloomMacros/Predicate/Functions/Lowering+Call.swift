import SwiftSyntax

/// Calls of functions with values of the model.
extension PredicateLowering {
  func lowerCall(_ node: FunctionCallExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return diagnose(.globalFunction(node.calledExpression.trimmedDescription, at: node.calledExpression))
    }
    guard let base = member.base else { return diagnose(.implicitMember(member)) }
    let labels = node.arguments.map { $0.label?.text }
    let name = member.declName.baseName.text
    let function = PredicateFunction.named(name, labels: labels, hasTrailingClosure: node.trailingClosure != nil)
    guard let function, node.additionalTrailingClosures.isEmpty else {
      return diagnose(
        .unknownFunction(
          node.signature(named: name), call: node, at: member.declName,
          suggestion: FunctionSuggestion(for: name, labels: labels, base: base, call: node)))
    }
    return lower(function, of: base, call: node, in: scope)
  }

  private func lower(
    _ function: PredicateFunction, of base: ExprSyntax, call: FunctionCallExprSyntax, in scope: PredicateScope
  ) -> ExpansionNode {
    switch function.form {
    case .builder(let name):
      let arguments = call.arguments.map {
        ExpansionArgument(label: $0.label?.text, value: lower($0.expression, in: scope))
      }
      return .build(name, [.init(value: lower(base, in: scope))] + arguments)
    case .closure(let name, let parameter):
      return lowerClosureCall(name, parameter: parameter, of: base, call: call, in: scope)
    case .filterProperty(let property):
      return .keyPath(property, of: lowerClosureCall("filter", parameter: "element", of: base, call: call, in: scope))
    case .evaluation:
      return lowerEvaluation(of: base, call: call, in: scope)
    }
  }

  private func lowerClosureCall(
    _ builder: String, parameter: String, of base: ExprSyntax, call: FunctionCallExprSyntax, in scope: PredicateScope
  ) -> ExpansionNode {
    let receiver = lower(base, in: scope)
    let argument = call.trailingClosure.map(ExprSyntax.init) ?? call.arguments.last?.expression
    guard let argument, let closure = lowerArgument(argument, parameter: parameter, in: scope) else { return .invalid }
    return .build(builder, [.init(value: receiver)], closure: closure)
  }

  /// Returns `nil` when the argument has been diagnosed.
  private func lowerArgument(
    _ argument: ExprSyntax, parameter: String, in scope: PredicateScope
  ) -> ExpansionClosure? {
    if let grouped = argument.groupedExpression { return lowerArgument(grouped, parameter: parameter, in: scope) }
    if let closure = argument.as(ClosureExprSyntax.self) {
      return lowerClosure(closure, emittedName: parameter, in: scope)
    }
    guard let keyPath = argument.as(KeyPathExprSyntax.self) else {
      _ = diagnose(.closureArgument(argument))
      return nil
    }
    return lowerKeyPathArgument(keyPath, parameter: parameter, in: scope)
  }
}

extension FunctionCallExprSyntax {
  /// Whether a function with a builder is called on something, without a closure.
  var callsBuilder: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base != nil else { return false }
    let labels = arguments.map { $0.label?.text }
    let function = PredicateFunction.named(
      member.declName.baseName.text, labels: labels, hasTrailingClosure: trailingClosure != nil)
    return function?.takesClosure == false
  }

  /// The call's form as Swift writes it, `name(_:label:)`.
  func signature(named name: String) -> String {
    let labels = arguments.map { ($0.label?.text ?? "_") + ":" } + (trailingClosure == nil ? [] : ["_:"])
    return "\(name)(\(labels.joined()))"
  }
}
