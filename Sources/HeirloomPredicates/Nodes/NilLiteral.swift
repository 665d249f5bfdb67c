import Foundation

extension PredicateExpressions.NilLiteral: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .nilLiteral }

  var operands: [any PredicateExpression] { [] }

  var summary: String { "nil" }
}
