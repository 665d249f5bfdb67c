import HeirloomSchema

/// The sum of decimal numbers, as the program's decimal type adds.
final class DecimalSumAccumulator: SumAccumulator {
  private static let zero = DecimalValue(mantissa: 0, exponent: 0, sign: 0)
  private let sums = GroupValues(DecimalSumAccumulator.zero)
  private let services: DecimalServices

  init(_ services: DecimalServices) { self.services = services }

  func reserve(_ groups: Int) { sums.reserve(groups) }

  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {
    guard let values else { return }
    let sums = sums.values
    let numbers = values.typed(as: DecimalOperand.self)
    rows.forEach(values) { sums[$1] = services.add(sums[$1], numbers[$0].value) }
  }

  func result(_ group: Int) -> Scalar { .decimal(sums.values[group]) }

  func mean(_ group: Int, of count: Int) -> Scalar { .decimal(services.divide(sums.values[group], count)) }
}
