import Foundation
import HeirloomEngine
import HeirloomSchema

extension LoweringScope {
  func arithmetic(
    _ first: LoweredValue, _ operation: ArithmeticOperator, _ second: LoweredValue, _ type: Any.Type
  ) -> LoweredValue {
    guard let storage = ValueSemantics.numericStorage(type), let left = number(first, storage),
      let right = number(second, storage)
    else { return .unknown }
    return .value(ValueForm(.arithmetic(operation, storage, left, right), type))
  }

  private func number(_ value: LoweredValue, _ storage: StorageType) -> QueryExpression? {
    switch value {
    case .value(let form)
    where form.expression.storage == storage && ValueSemantics.numericStorage(form.type) == storage
      && encoding(form) == .direct:
      form.expression
    case .literal(let value): ValueSemantics.scalar(for: value).map(QueryExpression.literal)
    default: nil
    }
  }

  /// A range by its bounds, which must be in the right order.
  func range<Bound: Comparable>(
    _ lower: some PredicateExpression<Bound>, _ upper: some PredicateExpression<Bound>, includesUpper: Bool
  ) -> LoweredValue {
    let (first, second) = (self.lower(lower), self.lower(upper))
    if case .literal(let low as Bound) = first, case .literal(let high as Bound) = second {
      let demand: QueryCondition? = low <= high ? nil : .constant(false)
      return .range(RangeForm(lower: first, upper: second, includesUpper: includesUpper, demand: demand))
    }
    guard let demand = comparison(first, .lessOrEqual, second) else { return .unknown }
    return .range(RangeForm(lower: first, upper: second, includesUpper: includesUpper, demand: demand))
  }
}
