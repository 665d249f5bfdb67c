import Foundation

extension PredicateExpressions.SequenceMaximum: LowerableExpression {
  var operands: [any PredicateExpression] { [elements] }

  var summary: String { "\(elements.text).max()" }
}
