import Foundation

extension PredicateExpressions.Variable: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { scope.value(of: key) }

  var operands: [any PredicateExpression] { [] }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    // A variable that the node itself binds depends on what it is bound to, which is inspected there.
    if let outer = scope.traits(of: key) { traits.add(outer) }
  }

  var summary: String { "$0" }
}
