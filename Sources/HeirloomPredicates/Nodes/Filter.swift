import Foundation

extension PredicateExpressions.Filter: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(sequence, in: scope)
    traits.add(filter, in: scope)
  }

  var summary: String { "\(sequence.text).filter { \(filter.text) }" }
}
