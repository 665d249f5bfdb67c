import Foundation

extension PredicateExpressions.SequenceAllSatisfy: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(sequence, in: scope)
    traits.add(test, in: scope)
  }

  var summary: String { "\(sequence.text).allSatisfy { \(test.text) }" }
}
