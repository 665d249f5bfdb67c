import Foundation

extension PredicateExpressions.Filter: LowerableExpression {
  var operands: [any PredicateExpression] { [sequence, filter] }

  func check(_ bindings: PredicateBindings) throws {
    try sequence.checkHazards(bindings)
    for element in try sequence.evaluate(bindings) { try filter.checkHazards(bindings.binding(variable, to: element)) }
  }

  var summary: String { "\(sequence.text).filter { \(filter.text) }" }
}
