public import Foundation

extension PredicateExpressions {
  /// The node that wraps an optional's value once more, so that `??` can give an optional.
  public typealias Rewrapped<Operand: PredicateExpression, Wrapped> =
    OptionalFlatMap<Operand, Wrapped, ConditionalCast<Variable<Wrapped>, Wrapped>, Wrapped?>
  where Operand.Output == Wrapped?

  /// Builds `optional ?? otherOptional`.
  public static func build_NilCoalesce<
    LHS: PredicateExpression<Wrapped?>, RHS: PredicateExpression<Wrapped?>, Wrapped
  >(lhs: LHS, rhs: RHS) -> NilCoalesce<Rewrapped<LHS, Wrapped>, RHS> {
    NilCoalesce(lhs: Rewrapped<LHS, Wrapped>(lhs) { ConditionalCast($0) }, rhs: rhs)
  }
}
