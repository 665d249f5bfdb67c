import HeirloomSchema

/// The rows of a segment that a commit touches.
struct TouchedRows {
  /// With their places in the batch of updates.
  var updated: [(row: Int, index: Int)] = []
  var deleted: Set<Int> = []
  var inserted: Range<Int> = 0..<0
}

extension Segment {
  /// Takes over the indexes that the version before has, with what a commit changed.
  ///
  /// Where it changed most of the rows, the index is made anew when it is next wanted.
  /// - Complexity: O(changes · log n) for each index.
  func takeIndexes(from base: Segment, _ touched: TouchedRows, _ updates: RowBatch, _ schema: StoreSchema) {
    for (number, tree) in base.indexes.built {
      let index = schema.secondaryIndexes[number]
      let moved = touched.updated.filter { update in
        index.ordinals.contains { updates.isChanged(update.index, $0) } && !touched.deleted.contains(update.row)
      }.map(\.row)
      let removed = moved + touched.deleted
      let added = moved + touched.inserted
      guard removed.count + added.count <= max(1_024, tree.count) else { continue }
      let order = IndexOrder(base, index)
      let newOrder = IndexOrder(self, index)
      let rest = tree.removing(Segment.entries(removed.filter(base.isLive), order), order)
      indexes.set(rest.inserting(Segment.entries(added.filter(isLive), newOrder), newOrder), number)
    }
  }

  private static func entries(_ rows: [Int], _ order: IndexOrder) -> [IndexEntry] {
    var entries = Set(rows).map(order.entry)
    IndexBuilder.sort(&entries, order)
    return entries
  }
}
