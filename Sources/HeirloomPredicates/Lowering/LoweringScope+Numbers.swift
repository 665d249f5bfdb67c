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

  /// A range of captured bounds in the right order: others are an error, which Foundation reports.
  func range<Bound: Comparable>(
    _ lower: some PredicateExpression<Bound>, _ upper: some PredicateExpression<Bound>, includesUpper: Bool
  ) -> LoweredValue {
    guard case .literal(let low as Bound) = self.lower(lower), case .literal(let high as Bound) = self.lower(upper),
      low <= high
    else { return .unknown }
    return .range(RangeForm(lower: .literal(low), upper: .literal(high), includesUpper: includesUpper))
  }
}
