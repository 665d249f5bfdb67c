import Foundation
import HeirloomEngine

extension PredicateExpressions.UnaryMinus: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard let storage = ValueSemantics.numericStorage(Output.self), case .value(var form) = scope.lower(wrapped),
      form.expression.storage == storage, !form.isOptional
    else { return .unknown }
    form.expression = .negated(storage, form.expression)
    form.property = nil
    return .value(form)
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    // The smallest integer has no counterpart.
    if !(Output.self is any FloatingPoint.Type) { traits.mayThrow = true }
  }

  var summary: String { "-\(wrapped.text)" }
}
