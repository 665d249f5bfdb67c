import Foundation
import HeirloomEngine

extension PredicateExpressions.NotEqual: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if OptionalTypes.isNested(LHS.Output.self) { return .unknown }
    return scope.equality(scope.lower(lhs), scope.lower(rhs)).map { .truth(TruthForm($0.negated)) } ?? .unknown
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
  }

  var summary: String { "\(lhs.text) != \(rhs.text)" }
}
