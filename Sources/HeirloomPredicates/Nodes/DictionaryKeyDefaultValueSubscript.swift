import Foundation

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    traits.add(key, in: scope)
    traits.add(`default`, in: scope)
  }

  var summary: String { "\(wrapped.text)[\(key.text), default: \(`default`.text)]" }
}
