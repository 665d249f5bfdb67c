import Foundation

extension PredicateExpressions.ExpressionEvaluate: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(expression, in: scope)
    repeat traits.add(each input, in: scope)
    // What the captured expression does is not known.
    traits.mayThrow = true
  }

  var summary: String {
    var inputs: [String] = []
    repeat inputs.append((each input).text)
    return "\(expression.text).evaluate(\(inputs.joined(separator: ", ")))"
  }
}
