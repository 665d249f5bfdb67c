import Foundation
import HeirloomEngine

extension PredicateExpressions.ClosedRange: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { scope.range(lower, upper, includesUpper: true) }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lower, in: scope)
    traits.add(upper, in: scope)
    // Bounds in the wrong order are an error.
    traits.mayThrow = true
  }

  var summary: String { "(\(lower.text)...\(upper.text))" }
}
