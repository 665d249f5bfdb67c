import Foundation

extension PredicateExpressions.SequenceMinimum: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(elements, in: scope)
  }

  var summary: String { "\(elements.text).min()" }
}
