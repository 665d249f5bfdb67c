public import Foundation

/// `contains` of a range whose bounds stand in the predicate.
///
/// Foundation's range nodes trap when the bounds are the wrong way round. Two comparisons don't, and an index serves
/// them.
extension PredicateExpressions {
  /// The node that compares an element with both bounds.
  public typealias BetweenBounds<
    Element: PredicateExpression, Lower: PredicateExpression, Upper: PredicateExpression
  > = Conjunction<Comparison<Element, Lower>, Comparison<Element, Upper>>
  where Element.Output: Comparable, Lower.Output == Element.Output, Upper.Output == Element.Output

  /// Builds `(lower...upper).contains(element)`.
  public static func build_contains<Element: PredicateExpression, Lower, Upper>(
    _ range: ClosedRange<Lower, Upper>, _ element: Element
  ) -> BetweenBounds<Element, Lower, Upper> where Lower.Output == Element.Output {
    build_Conjunction(
      lhs: build_Comparison(lhs: element, rhs: range.lower, op: .greaterThanOrEqual),
      rhs: build_Comparison(lhs: element, rhs: range.upper, op: .lessThanOrEqual))
  }

  /// Builds `(lower..<upper).contains(element)`.
  public static func build_contains<Element: PredicateExpression, Lower, Upper>(
    _ range: Range<Lower, Upper>, _ element: Element
  ) -> BetweenBounds<Element, Lower, Upper> where Lower.Output == Element.Output {
    build_Conjunction(
      lhs: build_Comparison(lhs: element, rhs: range.lower, op: .greaterThanOrEqual),
      rhs: build_Comparison(lhs: element, rhs: range.upper, op: .lessThan))
  }
}
