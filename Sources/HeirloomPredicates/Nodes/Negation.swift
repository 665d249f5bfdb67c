import Foundation
import HeirloomEngine

extension PredicateExpressions.Negation: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .truth(TruthForm(scope.condition(wrapped).negated)) }

  var operands: [any PredicateExpression] { [wrapped] }

  var summary: String { "!\(wrapped.text)" }
}
