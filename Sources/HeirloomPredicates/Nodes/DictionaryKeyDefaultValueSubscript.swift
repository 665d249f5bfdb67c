import Foundation

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: LowerableExpression {
  var operands: [any PredicateExpression] { [wrapped, key, `default`] }

  var summary: String { "\(wrapped.text)[\(key.text), default: \(`default`.text)]" }
}
