import Foundation
import HeirloomEngine

extension PredicateExpressions.Disjunction: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    .truth(TruthForm(.or(scope.condition(lhs), scope.condition(rhs))))
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  func check(_ bindings: PredicateBindings) throws {
    try lhs.checkHazards(bindings)
    if try !lhs.evaluate(bindings) { try rhs.checkHazards(bindings) }
  }

  var summary: String { "(\(lhs.text) || \(rhs.text))" }
}
