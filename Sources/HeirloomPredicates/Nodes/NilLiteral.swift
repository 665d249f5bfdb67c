import Foundation

extension PredicateExpressions.NilLiteral: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .nilLiteral }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {}

  var summary: String { "nil" }
}
