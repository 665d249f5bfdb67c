import Foundation
import HeirloomEngine

extension PredicateExpressions.Range: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { scope.range(lower, upper, includesUpper: false) }

  var operands: [any PredicateExpression] { [lower, upper] }

  /// Foundation traps on bounds in the wrong order.
  var hazard: Hazard { .trap }

  func check(_ bindings: PredicateBindings) throws {
    for operand in operands { try operand.checkHazards(bindings) }
    let (lower, upper) = (try lower.evaluate(bindings), try upper.evaluate(bindings))
    guard lower <= upper else { throw QueryFailure.invalidRange }
  }

  var summary: String { "(\(lower.text)..<\(upper.text))" }
}
