import Foundation
import HeirloomEngine

extension PredicateExpressions.IntRemainder: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), .remainder, scope.lower(rhs), Output.self)
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
    // Division by zero traps.
    traits.mayThrow = true
  }

  var summary: String { "(\(lhs.text) % \(rhs.text))" }
}
