import Foundation
import HeirloomEngine

extension PredicateExpressions.Arithmetic: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), operation, scope.lower(rhs), Output.self)
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  /// Overflow.
  var hazard: Hazard { Output.self is any FixedWidthInteger.Type ? .trap : .none }

  func check(_ bindings: PredicateBindings) throws {
    for operand in operands { try operand.checkHazards(bindings) }
    try IntegerHazard.check(lhs.evaluate(bindings), operation, rhs.evaluate(bindings))
  }

  var summary: String { "(\(lhs.text) \(operation.rawValue) \(rhs.text))" }

  private var operation: ArithmeticOperator {
    switch op {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    @unknown default: .add
    }
  }
}
