public import Foundation

extension PredicateExpressions {
  /// The range that a closed one stands for in a subscript.
  public typealias HalfOpenRange<Lower: PredicateExpression, Upper: PredicateExpression> =
    Range<Lower, Arithmetic<Upper, Value<Int>>> where Lower.Output == Int, Upper.Output == Int

  /// Builds `elements[lower...upper]`.
  public static func build_subscript<Elements: PredicateExpression, Lower, Upper>(
    _ elements: Elements, _ range: ClosedRange<Lower, Upper>
  ) -> CollectionRangeSubscript<Elements, HalfOpenRange<Lower, Upper>>
  where Elements.Output: Collection, Elements.Output.Index == Int, Lower.Output == Int, Upper.Output == Int {
    let upper = build_Arithmetic(lhs: range.upper, rhs: Value(1), op: .add)
    return build_subscript(elements, build_Range(lower: range.lower, upper: upper))
  }
}
