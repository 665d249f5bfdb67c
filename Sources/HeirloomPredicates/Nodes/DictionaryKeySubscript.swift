import Foundation

extension PredicateExpressions.DictionaryKeySubscript: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    traits.add(key, in: scope)
  }

  var summary: String { "\(wrapped.text)[\(key.text)]" }
}
