import Foundation

extension PredicateExpressions.SequenceContainsWhere: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard let list = scope.members(of: sequence, where: test, variable.key) else { return .unknown }
    return .truth(TruthForm(list.isAny))
  }

  var operands: [any PredicateExpression] { [sequence, test] }

  func check(_ bindings: PredicateBindings) throws {
    try sequence.checkHazards(bindings)
    for element in try sequence.evaluate(bindings) {
      let inside = bindings.binding(variable, to: element)
      try test.checkHazards(inside)
      if try test.evaluate(inside) { return }
    }
  }

  var summary: String { "\(sequence.text).contains { \(test.text) }" }
}
