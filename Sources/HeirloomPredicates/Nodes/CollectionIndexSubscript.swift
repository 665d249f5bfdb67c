import Foundation

extension PredicateExpressions.CollectionIndexSubscript: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    traits.add(index, in: scope)
    // An index out of bounds is an error.
    traits.mayThrow = true
  }

  var summary: String { "\(wrapped.text)[\(index.text)]" }
}
