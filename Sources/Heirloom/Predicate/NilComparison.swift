public import Foundation

/// Comparisons with a literal `nil`. As in plain Swift, the wrapped type need not be `Equatable`.
extension PredicateExpressions {
  /// The node that tells whether an optional of a type that is not `Equatable` has a value.
  public typealias Presence<Operand: PredicateExpression, Wrapped> =
    NilCoalesce<OptionalFlatMap<Operand, Wrapped, Value<Bool>, Bool>, Value<Bool>>
  where Operand.Output == Wrapped?

  /// Builds `operand == nil`.
  public static func build_EqualToNil<Operand: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    _ operand: Operand
  ) -> Equal<Operand, NilLiteral<Wrapped>> {
    build_Equal(lhs: operand, rhs: build_NilLiteral())
  }

  /// Builds `operand != nil`.
  public static func build_NotEqualToNil<Operand: PredicateExpression<Wrapped?>, Wrapped: Equatable>(
    _ operand: Operand
  ) -> NotEqual<Operand, NilLiteral<Wrapped>> {
    build_NotEqual(lhs: operand, rhs: build_NilLiteral())
  }

  /// Builds `operand == nil` for a wrapped type that is not `Equatable`.
  public static func build_EqualToNil<Operand: PredicateExpression<Wrapped?>, Wrapped>(
    _ operand: Operand
  ) -> Presence<Operand, Wrapped> {
    Presence(lhs: OptionalFlatMap(operand) { _ in Value(false) }, rhs: Value(true))
  }

  /// Builds `operand != nil` for a wrapped type that is not `Equatable`.
  public static func build_NotEqualToNil<Operand: PredicateExpression<Wrapped?>, Wrapped>(
    _ operand: Operand
  ) -> Presence<Operand, Wrapped> {
    Presence(lhs: OptionalFlatMap(operand) { _ in Value(true) }, rhs: Value(false))
  }
}
