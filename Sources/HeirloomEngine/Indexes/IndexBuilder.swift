import HeirloomSchema

/// Puts the rows of a segment in the order of an index.
///
/// Rows are sorted by the codes of their first values, in linear time; then runs whose codes do not tell their order
/// are sorted by comparing values.
enum IndexBuilder {
  /// - Complexity: O(n), or O(n · log n) where codes do not tell the order.
  static func build(_ segment: Segment, _ index: SecondaryIndex) -> IndexTree {
    let order = IndexOrder(segment, index)
    var entries: [IndexEntry] = []
    entries.reserveCapacity(segment.liveCount)
    for row in 0..<segment.rowCount where segment.isLive(row) { entries.append(order.entry(row)) }
    sort(&entries, order)
    return IndexTree(sorted: entries)
  }

  static func sort(_ entries: inout [IndexEntry], _ order: IndexOrder) {
    // Below this, comparing is faster than counting digits; and a single value without a code has no place by codes.
    guard entries.count > 2_048, !entries.contains(where: { $0.form == .value }) else {
      return entries.sort(by: order.precedes)
    }
    let nulls = entries.filter { $0.form == .null }
    var items = entries.indices.filter { entries[$0].form == .coded }.map {
      RadixSort.Item(code: entries[$0].code, index: Int32(truncatingIfNeeded: $0))
    }
    RadixSort.sort(&items)
    entries = nulls + items.map { entries[Int($0.index)] }
    sortRuns(&entries, order)
  }

  /// Rows with one code were in the order of rows, and stay so where the code says all.
  private static func sortRuns(_ entries: inout [IndexEntry], _ order: IndexOrder) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].code == entries[start].code, entries[end].form == entries[start].form {
        end += 1
      }
      if end - start > 1 { entries[start..<end].sort(by: order.precedes) }
      start = end
    }
  }
}
