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

/// Comparisons of a value that is not optional with a captured optional.
///
/// `nil` equals no value: the value is looked up in a list of one or none.
extension PredicateExpressions {
  /// Builds `value == capturedOptional`.
  public static func build_Equal<LHS: PredicateExpression<Wrapped>, Wrapped: Equatable>(
    lhs: LHS, rhs: Value<Wrapped?>
  ) -> SequenceContains<Value<[Wrapped]>, LHS> {
    SequenceContains(sequence: list(rhs), element: lhs)
  }

  /// Builds `capturedOptional == value`.
  public static func build_Equal<RHS: PredicateExpression<Wrapped>, Wrapped: Equatable>(
    lhs: Value<Wrapped?>, rhs: RHS
  ) -> SequenceContains<Value<[Wrapped]>, RHS> {
    SequenceContains(sequence: list(lhs), element: rhs)
  }

  /// Builds `value != capturedOptional`.
  public static func build_NotEqual<LHS: PredicateExpression<Wrapped>, Wrapped: Equatable>(
    lhs: LHS, rhs: Value<Wrapped?>
  ) -> Negation<SequenceContains<Value<[Wrapped]>, LHS>> {
    Negation(SequenceContains(sequence: list(rhs), element: lhs))
  }

  /// Builds `capturedOptional != value`.
  public static func build_NotEqual<RHS: PredicateExpression<Wrapped>, Wrapped: Equatable>(
    lhs: Value<Wrapped?>, rhs: RHS
  ) -> Negation<SequenceContains<Value<[Wrapped]>, RHS>> {
    Negation(SequenceContains(sequence: list(lhs), element: rhs))
  }

  private static func list<Wrapped>(_ captured: Value<Wrapped?>) -> Value<[Wrapped]> {
    Value(captured.value.map { [$0] } ?? [])
  }
}
