import HeirloomSchema

/// The sum of integers. It is kept in 128 bits, so that only a result that has no place in 64 is an error, not one on
/// the way to it.
final class IntegerSumAccumulator<Value: FixedWidthInteger & KernelValue>: SumAccumulator {
  private let sums = GroupValues<Int128>(0)

  init(_ type: Value.Type) {}

  func reserve(_ groups: Int) { sums.reserve(groups) }

  @_specialize(where Value == Int64)
  @_specialize(where Value == UInt64)
  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {
    guard let values else { return }
    let sums = sums.values
    let numbers = values.typed(as: Value.self)
    if let groups = rows.groups {
      let rows = GroupedRows(selection: rows.selection, groups: groups)
      return rows.forEach(values) { sums[$1] &+= Int128(numbers[$0]) }
    }
    // Halves of 8192 numbers have room in a word each: the additions are independent and need no carry.
    var low: UInt64 = 0
    var high: Value = 0
    for word in 0..<rows.selection.count {
      var rest = values.rows(rows.selection, word)
      if rest == .max {
        for row in word &* 64..<word &* 64 &+ 64 {
          low &+= UInt64(truncatingIfNeeded: numbers[row]) & 0xffff_ffff
          high &+= numbers[row] >> 32
        }
        continue
      }
      while rest != 0 {
        let row = word &* 64 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        low &+= UInt64(truncatingIfNeeded: numbers[row]) & 0xffff_ffff
        high &+= numbers[row] >> 32
      }
    }
    sums[0] += Int128(high) << 32 + Int128(low)
  }

  func result(_ group: Int) throws -> Scalar {
    guard let sum = Value(exactly: sums.values[group]) else { throw QueryFailure.sumOverflow }
    return sum.scalar
  }

  func mean(_ group: Int, of count: Int) -> Scalar { .double(Double(sums.values[group]) / Double(count)) }
}
