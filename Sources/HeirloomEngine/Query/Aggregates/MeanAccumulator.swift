import HeirloomSchema

/// The sum of the values by their number.
final class MeanAccumulator: Accumulator {
  private let sum: any SumAccumulator
  private let count = CountAccumulator()

  init(_ sum: any SumAccumulator) { self.sum = sum }

  func reserve(_ groups: Int) {
    sum.reserve(groups)
    count.reserve(groups)
  }

  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {
    sum.add(values, rows)
    count.add(values, rows)
  }

  func result(_ group: Int) -> Scalar {
    let number = count.count(group)
    return number == 0 ? .null : sum.mean(group, of: number)
  }
}
