extension RowListChange {
  /// Compares two lists as wholes.
  ///
  /// - Parameter changed: The rows that changed, to be reported where they stay.
  /// - Complexity: O(n log n).
  init(from old: ArraySlice<LiveRow>, to new: ArraySlice<LiveRow>, changed: ChangedRows) {
    self.init()
    let oldPlaces = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = new.map { oldPlaces[$0] }
    let staying = Set(LinkPlaces.longestRise(kept.map { $0.map(UInt64.init) }))
    for (index, row) in new.enumerated() {
      guard let from = kept[index] else {
        insertions.append(Place(index: index, row: row))
        continue
      }
      if !staying.contains(index) {
        moves.append(Move(from: from, to: index, row: row))
      } else if changed.contains(row) {
        updates.append(Place(index: index, row: row))
      }
    }
    let newRows = Set(new)
    for (index, row) in old.enumerated() where !newRows.contains(row) {
      removals.append(Place(index: index, row: row))
    }
  }
}

extension ChangedRows {
  func contains(_ row: LiveRow) -> Bool { isEverything || keys[row.entity]?.contains(row.key) == true }
}
