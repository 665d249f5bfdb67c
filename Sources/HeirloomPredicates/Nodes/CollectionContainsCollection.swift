import Foundation
import HeirloomEngine

extension PredicateExpressions.CollectionContainsCollection: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.text(.contains, scope.lower(base), scope.lower(other)).map { .truth(TruthForm($0)) } ?? .unknown
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(base, in: scope)
    traits.add(other, in: scope)
  }

  var summary: String { "\(base.text).contains(\(other.text))" }
}
