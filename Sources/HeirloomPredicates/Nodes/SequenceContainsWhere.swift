import Foundation

extension PredicateExpressions.SequenceContainsWhere: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(sequence, in: scope)
    traits.add(test, in: scope)
  }

  var summary: String { "\(sequence.text).contains { \(test.text) }" }
}
