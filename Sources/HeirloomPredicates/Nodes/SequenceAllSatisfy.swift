import Foundation
import HeirloomEngine

extension PredicateExpressions.SequenceAllSatisfy: LowerableExpression {
  /// No member does not meet the condition.
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard let list = scope.members(of: sequence, where: test, variable.key, isMet: false) else { return .unknown }
    return .truth(TruthForm(list.isAny.negated))
  }

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
