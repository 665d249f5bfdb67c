import Foundation

/// A node of Foundation's predicates that the lowering knows.
protocol LowerableExpression {
  /// The node in terms of columns.
  func lower(in scope: LoweringScope) -> LoweredValue

  /// The nodes that it consists of, in the order of evaluation.
  var operands: [any PredicateExpression] { get }

  /// What Foundation's evaluation of the node itself does at worst.
  var hazard: Hazard { get }

  /// Notes what the node's value depends on, and what may go wrong.
  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits)

  /// Throws where Foundation's evaluation would trap, in the node or in one that it consists of.
  func check(_ bindings: PredicateBindings) throws

  /// The node as a person would write it, for the text of a plan.
  var summary: String { get }
}

/// What an evaluation does at worst.
enum Hazard {
  case none
  /// It throws.
  case error
  /// It ends the program.
  case trap
}

extension LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  var hazard: Hazard { .none }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    for operand in operands { traits.add(operand, in: scope) }
    traits.add(hazard)
  }

  func check(_ bindings: PredicateBindings) throws {
    for operand in operands { try operand.checkHazards(bindings) }
  }
}

extension PredicateExpression {
  /// Throws where evaluating the node would trap.
  func checkHazards(_ bindings: PredicateBindings) throws {
    try (self as? any LowerableExpression)?.check(bindings)
  }

  /// The node as a person would write it, for the text of a plan.
  var text: String { (self as? any LowerableExpression)?.summary ?? "…" }
}
