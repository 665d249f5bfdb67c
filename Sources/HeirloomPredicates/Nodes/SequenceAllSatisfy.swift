import Foundation

extension PredicateExpressions.SequenceAllSatisfy: LowerableExpression {
  var operands: [any PredicateExpression] { [sequence, test] }

  func check(_ bindings: PredicateBindings) throws {
    try sequence.checkHazards(bindings)
    for element in try sequence.evaluate(bindings) {
      let inside = bindings.binding(variable, to: element)
      try test.checkHazards(inside)
      if try !test.evaluate(inside) { return }
    }
  }

  var summary: String { "\(sequence.text).allSatisfy { \(test.text) }" }
}
