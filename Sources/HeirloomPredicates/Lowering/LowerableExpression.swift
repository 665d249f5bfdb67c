import Foundation

/// A node of Foundation's predicates that the lowering knows.
protocol LowerableExpression {
  /// The node in terms of columns.
  func lower(in scope: LoweringScope) -> LoweredValue

  /// Notes what the node's value depends on, and whether evaluating it may fail.
  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits)

  /// The node as a person would write it, for the text of a plan.
  var summary: String { get }
}

extension PredicateExpression {
  /// The node as a person would write it, for the text of a plan.
  var text: String { (self as? any LowerableExpression)?.summary ?? "…" }
}
