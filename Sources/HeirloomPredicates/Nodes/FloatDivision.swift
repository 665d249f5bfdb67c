import Foundation
import HeirloomEngine

extension PredicateExpressions.FloatDivision: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.arithmetic(scope.lower(lhs), .divide, scope.lower(rhs), Output.self)
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
  }

  var summary: String { "(\(lhs.text) / \(rhs.text))" }
}
