import HeirloomSchema

/// The number of different values. They come as numbers.
final class DistinctAccumulator {
  private let counts = GroupValues(0)
  private let known = WordNumbers()

  func reserve(_ groups: Int) { counts.reserve(groups) }

  /// - Parameter numbers: For each row the number of its value.
  /// - Parameter missing: The number that stands for no value.
  func add(_ numbers: UnsafePointer<UInt32>, missing: UInt32?, _ rows: GroupedRows) {
    let counts = counts.values
    rows.selection.forEach { row in
      guard numbers[row] != missing else { return }
      let group = rows.group(row)
      let before = known.count
      _ = known.number(UInt64(group) << 32 | UInt64(numbers[row]))
      counts[group] &+= known.count &- before
    }
  }

  func result(_ group: Int) -> Scalar { .int(Int64(counts.values[group])) }
}
