import HeirloomSchema

/// The sum of floating-point numbers, in `Double`.
///
/// Without groups eight sums run side by side and are added at the end, so the last digits may differ from those of
/// an addition row by row.
final class FloatingSumAccumulator<Value: BinaryFloatingPoint & KernelValue>: SumAccumulator {
  private let sums = GroupValues<Double>(0)
  private var lanes = SIMD8<Double>(repeating: 0)

  init(_ type: Value.Type) {}

  func reserve(_ groups: Int) { sums.reserve(groups) }

  @_specialize(where Value == Double)
  @_specialize(where Value == Float)
  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {
    guard let values else { return }
    let sums = sums.values
    let numbers = values.typed(as: Value.self)
    if let groups = rows.groups {
      let rows = GroupedRows(selection: rows.selection, groups: groups)
      return rows.forEach(values) { sums[$1] += Double(numbers[$0]) }
    }
    var lanes = lanes
    for word in 0..<rows.selection.count {
      var rest = values.rows(rows.selection, word)
      if rest == .max {
        for first in stride(from: word &* 64, to: word &* 64 &+ 64, by: 8) {
          for lane in 0..<8 { lanes[lane] += Double(numbers[first &+ lane]) }
        }
        continue
      }
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        lanes[bit & 7] += Double(numbers[word &* 64 &+ bit])
      }
    }
    self.lanes = lanes
  }

  private func sum(_ group: Int) -> Double { sums.values[group] + (group == 0 ? lanes.sum() : 0) }

  func result(_ group: Int) -> Scalar { .double(sum(group)) }

  func mean(_ group: Int, of count: Int) -> Scalar { .double(sum(group) / Double(count)) }
}
