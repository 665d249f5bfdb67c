public import Foundation

extension PredicateExpressions {
  /// Builds `optional.map { … }`.
  public static func build_map<Operand: PredicateExpression<Wrapped?>, Wrapped, Result: PredicateExpression>(
    _ operand: Operand, _ transform: (Variable<Wrapped>) -> Result
  ) -> OptionalFlatMap<Operand, Wrapped, Result, Result.Output> {
    OptionalFlatMap(operand, transform)
  }
}
