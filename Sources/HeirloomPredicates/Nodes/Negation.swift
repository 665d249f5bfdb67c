import Foundation
import HeirloomEngine

extension PredicateExpressions.Negation: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .truth(TruthForm(scope.condition(wrapped).negated)) }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) { traits.add(wrapped, in: scope) }

  var summary: String { "!\(wrapped.text)" }
}
