public import Foundation

/// Comparisons of an optional with a captured value that is not optional.
///
/// Swift wraps the captured value; so do these, and the node is the one for two optionals.
extension PredicateExpressions {
  /// Builds `optional == captured`.
  public static func build_Equal<LHS: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    lhs: LHS, rhs: Value<Wrapped>
  ) -> Equal<LHS, Value<Wrapped?>> {
    Equal(lhs: lhs, rhs: Value(rhs.value))
  }

  /// Builds `captured == optional`.
  public static func build_Equal<RHS: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    lhs: Value<Wrapped>, rhs: RHS
  ) -> Equal<Value<Wrapped?>, RHS> {
    Equal(lhs: Value(lhs.value), rhs: rhs)
  }

  /// Builds `optional != captured`.
  public static func build_NotEqual<LHS: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    lhs: LHS, rhs: Value<Wrapped>
  ) -> NotEqual<LHS, Value<Wrapped?>> {
    NotEqual(lhs: lhs, rhs: Value(rhs.value))
  }

  /// Builds `captured != optional`.
  public static func build_NotEqual<RHS: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    lhs: Value<Wrapped>, rhs: RHS
  ) -> NotEqual<Value<Wrapped?>, RHS> {
    NotEqual(lhs: Value(lhs.value), rhs: rhs)
  }
}
