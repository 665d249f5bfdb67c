import Foundation

extension PredicateExpressions.SequenceMaximum: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(elements, in: scope)
  }

  var summary: String { "\(elements.text).max()" }
}
