import HeirloomSchema

/// The number of rows, or of rows that have a value.
final class CountAccumulator: Accumulator {
  private let counts = GroupValues(0)

  func reserve(_ groups: Int) { counts.reserve(groups) }

  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {
    let counts = counts.values
    let selection = rows.selection
    guard let groups = rows.groups else {
      var count = 0
      for word in 0..<selection.count {
        count &+= (values?.rows(selection, word) ?? selection.words[word]).nonzeroBitCount
      }
      counts[0] += count
      return
    }
    guard let values else { return selection.forEach { counts[Int(groups[$0])] &+= 1 } }
    rows.forEach(values) { counts[$1] &+= 1 }
  }

  func count(_ group: Int) -> Int { counts.values[group] }

  func result(_ group: Int) -> Scalar { .int(Int64(count(group))) }
}
