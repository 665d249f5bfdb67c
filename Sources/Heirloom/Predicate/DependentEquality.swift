public import Foundation

/// Comparisons where both sides depend on the model, and one of them may be optional.
///
/// Swift wraps the side that is not optional. A predicate has no node for that, so the other one is unwrapped instead.
extension PredicateExpressions {
  /// The node that compares the wrapped value, with an answer for `nil`.
  public typealias UnwrappingComparison<Operand: PredicateExpression, Wrapped, Comparison: PredicateExpression> =
    NilCoalesce<OptionalFlatMap<Operand, Wrapped, Comparison, Bool>, Value<Bool>>
  where Operand.Output == Wrapped?, Comparison.Output == Bool

  /// Builds `value == value`.
  public static func build_DependentEqual<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> Equal<LHS, RHS> where LHS.Output: Equatable, LHS.Output == RHS.Output {
    Equal(lhs: lhs, rhs: rhs)
  }

  /// Builds `value != value`.
  public static func build_DependentNotEqual<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> NotEqual<LHS, RHS> where LHS.Output: Equatable, LHS.Output == RHS.Output {
    NotEqual(lhs: lhs, rhs: rhs)
  }

  /// Builds `optional == value`.
  public static func build_DependentEqual<
    LHS: PredicateExpression<Wrapped?>, RHS: PredicateExpression<Wrapped>, Wrapped: Equatable
  >(lhs: LHS, rhs: RHS) -> UnwrappingComparison<LHS, Wrapped, Equal<Variable<Wrapped>, RHS>> {
    build_NilCoalesce(lhs: OptionalFlatMap(lhs) { Equal(lhs: $0, rhs: rhs) }, rhs: Value(false))
  }

  /// Builds `value == optional`.
  public static func build_DependentEqual<
    LHS: PredicateExpression<Wrapped>, RHS: PredicateExpression<Wrapped?>, Wrapped: Equatable
  >(lhs: LHS, rhs: RHS) -> UnwrappingComparison<RHS, Wrapped, Equal<LHS, Variable<Wrapped>>> {
    build_NilCoalesce(lhs: OptionalFlatMap(rhs) { Equal(lhs: lhs, rhs: $0) }, rhs: Value(false))
  }

  /// Builds `optional != value`.
  public static func build_DependentNotEqual<
    LHS: PredicateExpression<Wrapped?>, RHS: PredicateExpression<Wrapped>, Wrapped: Equatable
  >(lhs: LHS, rhs: RHS) -> UnwrappingComparison<LHS, Wrapped, NotEqual<Variable<Wrapped>, RHS>> {
    build_NilCoalesce(lhs: OptionalFlatMap(lhs) { NotEqual(lhs: $0, rhs: rhs) }, rhs: Value(true))
  }

  /// Builds `value != optional`.
  public static func build_DependentNotEqual<
    LHS: PredicateExpression<Wrapped>, RHS: PredicateExpression<Wrapped?>, Wrapped: Equatable
  >(lhs: LHS, rhs: RHS) -> UnwrappingComparison<RHS, Wrapped, NotEqual<LHS, Variable<Wrapped>>> {
    build_NilCoalesce(lhs: OptionalFlatMap(rhs) { NotEqual(lhs: lhs, rhs: $0) }, rhs: Value(true))
  }
}
