import Foundation
import HeirloomEngine

extension PredicateExpressions.IntRemainder: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), .remainder, scope.lower(rhs), Output.self)
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  /// Zero as a divisor, and overflow.
  var hazard: Hazard { .trap }

  func check(_ bindings: PredicateBindings) throws {
    for operand in operands { try operand.checkHazards(bindings) }
    try IntegerHazard.check(lhs.evaluate(bindings), .remainder, rhs.evaluate(bindings))
  }

  var summary: String { "(\(lhs.text) % \(rhs.text))" }
}
