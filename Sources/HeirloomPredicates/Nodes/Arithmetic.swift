import Foundation
import HeirloomEngine

extension PredicateExpressions.Arithmetic: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), operation, scope.lower(rhs), Output.self)
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
    // Overflow traps.
    if !(Output.self is any FloatingPoint.Type) { traits.mayThrow = true }
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
