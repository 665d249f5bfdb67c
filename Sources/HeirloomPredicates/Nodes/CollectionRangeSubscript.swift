import Foundation

extension PredicateExpressions.CollectionRangeSubscript: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    traits.add(range, in: scope)
    // A range out of bounds is an error.
    traits.mayThrow = true
  }

  var summary: String { "\(wrapped.text)[\(range.text)]" }
}
