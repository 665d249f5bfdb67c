import Foundation
import HeirloomEngine

extension PredicateExpressions.Conditional: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if OptionalTypes.isNested(Output.self) { return .unknown }
    let condition = scope.condition(test)
    if let first = trueBranch as? any PredicateExpression<Bool>,
      let second = falseBranch as? any PredicateExpression<Bool>
    {
      return .truth(TruthForm(.conditional(condition, scope.condition(first), scope.condition(second))))
    }
    guard
      let (first, second) = scope.aligned(
        scope.lower(trueBranch), scope.lower(falseBranch), type: OptionalTypes.unwrapped(Output.self))
    else { return .unknown }
    var form = first
    form.expression = .conditional(condition, first.expression, second.expression)
    form.isOptional = OptionalTypes.isOptional(Output.self)
    form.property = first.property ?? second.property
    return .value(form)
  }

  var operands: [any PredicateExpression] { [test, trueBranch, falseBranch] }

  func check(_ bindings: PredicateBindings) throws {
    try test.checkHazards(bindings)
    if try test.evaluate(bindings) {
      try trueBranch.checkHazards(bindings)
    } else {
      try falseBranch.checkHazards(bindings)
    }
  }

  var summary: String { "(\(test.text) ? \(trueBranch.text) : \(falseBranch.text))" }
}
