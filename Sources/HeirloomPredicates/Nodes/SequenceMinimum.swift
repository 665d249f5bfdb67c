import Foundation

extension PredicateExpressions.SequenceMinimum: LowerableExpression {
  var operands: [any PredicateExpression] { [elements] }

  var summary: String { "\(elements.text).min()" }
}
