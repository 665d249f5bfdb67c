import Foundation

extension PredicateExpressions.CollectionRangeSubscript: LowerableExpression {
  var operands: [any PredicateExpression] { [wrapped, range] }

  /// A range out of bounds.
  var hazard: Hazard { .error }

  var summary: String { "\(wrapped.text)[\(range.text)]" }
}
