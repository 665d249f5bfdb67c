import Foundation

extension PredicateExpressions.StringContainsRegex: LowerableExpression {
  var operands: [any PredicateExpression] { [subject, regex] }

  var summary: String { "\(subject.text).contains(\(regex.text))" }
}
