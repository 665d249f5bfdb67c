import Foundation

extension PredicateExpressions.Filter: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.members(of: sequence, where: filter, variable.key).map { .list($0) } ?? .unknown
  }

  var operands: [any PredicateExpression] { [sequence, filter] }

  func check(_ bindings: PredicateBindings) throws {
    try sequence.checkHazards(bindings)
    for element in try sequence.evaluate(bindings) { try filter.checkHazards(bindings.binding(variable, to: element)) }
  }

  var summary: String { "\(sequence.text).filter { \(filter.text) }" }
}
