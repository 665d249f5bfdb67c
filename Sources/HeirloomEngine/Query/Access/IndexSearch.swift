import HeirloomSchema

/// Ranges of an index in one segment, found.
struct IndexSearch: Sendable {
  /// Of the index in the schema.
  let number: Int
  let index: SecondaryIndex
  let tree: IndexTree
  let ranks: [Range<Int>]
  /// The parts of the condition that every row of the ranges meets.
  let answered: Set<Int>
  /// Leading columns of the index with one value each.
  let fixedColumns: Int

  /// Rows in the ranges.
  var count: Int { ranks.reduce(0) { $0 + $1.count } }

  /// Whether it tells something that another search leaves open.
  func narrows(_ other: IndexSearch) -> Bool { index.kind == .rtree || !answered.isSubset(of: other.answered) }

  func forEachRow(_ body: (UInt32) -> Void) {
    for range in ranks {
      tree.forEachRun(range) { entries in
        for entry in entries { body(entry.row) }
        return true
      }
    }
  }
}
