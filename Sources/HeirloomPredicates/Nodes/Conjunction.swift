import Foundation
import HeirloomEngine

extension PredicateExpressions.Conjunction: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    .truth(TruthForm(.and(scope.condition(lhs), scope.condition(rhs))))
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
  }

  var summary: String { "(\(lhs.text) && \(rhs.text))" }
}
