import Foundation
import HeirloomEngine

extension PredicateExpressions.FloatDivision: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), .divide, scope.lower(rhs), Output.self)
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  var summary: String { "(\(lhs.text) / \(rhs.text))" }
}
