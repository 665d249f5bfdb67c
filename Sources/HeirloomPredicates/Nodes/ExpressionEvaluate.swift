import Foundation

extension PredicateExpressions.ExpressionEvaluate: LowerableExpression {
  var operands: [any PredicateExpression] {
    var operands: [any PredicateExpression] = [expression]
    repeat operands.append(each input)
    return operands
  }

  /// What the captured expression does is not known.
  var hazard: Hazard { .error }

  var summary: String {
    var inputs: [String] = []
    repeat inputs.append((each input).text)
    return "\(expression.text).evaluate(\(inputs.joined(separator: ", ")))"
  }
}
