import Foundation

extension PredicateExpressions.Value: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { OptionalTypes.literal(value) }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {}

  var summary: String {
    switch OptionalTypes.literal(value) {
    case .literal(let text as String): "\"\(text)\""
    case .literal(let other): "\(other)"
    default: "nil"
    }
  }
}
