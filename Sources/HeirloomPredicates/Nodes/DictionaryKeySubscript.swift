import Foundation

extension PredicateExpressions.DictionaryKeySubscript: LowerableExpression {
  var operands: [any PredicateExpression] { [wrapped, key] }

  var summary: String { "\(wrapped.text)[\(key.text)]" }
}
