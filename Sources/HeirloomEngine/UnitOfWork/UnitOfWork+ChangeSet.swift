extension UnitOfWork {
  /// What a save of this context would change. Updates that leave every value as it was are left out.
  package func makeChangeSet(author: String?) -> ChangeSet {
    var changes = ChangeSet(author: author)
    for view in touchedViews where view.hasChanges {
      let entity = view.makeChanges()
      if !entity.isEmpty { changes.entities.append(entity) }
    }
    return changes
  }
}

extension UnitOfWork {
  /// Whether a save would change anything: setting a property to the value that it has does not.
  /// - Complexity: O(1) as a rule; O(pending updates) when none of the first ones changes anything.
  package var hasRealChanges: Bool { touchedViews.contains { $0.hasChanges && $0.hasRealChanges } }
}

extension EntityView {
  fileprivate var hasRealChanges: Bool {
    if (inserts?.pending?.liveCount ?? 0) > 0 || deletedRows.contains(where: segment.isLive) { return true }
    guard let updates, let pending = updates.pending else { return false }
    pending.noteCounts()
    var masks = [UInt64](repeating: 0, count: updates.maskWords)
    return (0..<pending.count).contains { row in
      pending.isLive(row) && writeChangedMask(row, updates, pending, &masks, at: 0)
    }
  }

  fileprivate func makeChanges() -> EntityChanges {
    EntityChanges(
      entity: entity, inserted: insertedBatch(), updated: updatedBatch(),
      deleted: deletedRows.filter(segment.isLive).map(segment.key))
  }

  /// The blocks themselves when nothing was dropped, which is how bulk inserts cost no copy.
  private func insertedBatch() -> RowBatch {
    guard let pending = inserts?.pending, pending.liveCount > 0 else { return RowBatch(storages: storages) }
    pending.noteCounts()
    if pending.liveCount == pending.count {
      return RowBatch(keys: pending.keys, columns: pending.columns, count: pending.count)
    }
    var batch = RowBatch(storages: storages)
    for row in 0..<pending.count where pending.isLive(row) {
      batch.append(key: pending.key(row), from: pending.columns, row)
    }
    return batch
  }

  private func updatedBatch() -> RowBatch {
    guard let updates, let pending = updates.pending, pending.liveCount > 0 else { return RowBatch(storages: storages) }
    pending.noteCounts()
    let words = updates.maskWords
    var masks = [UInt64](repeating: 0, count: pending.count * words)
    var changedRows = 0
    for row in 0..<pending.count where pending.isLive(row) {
      if writeChangedMask(row, updates, pending, &masks, at: row * words) { changedRows += 1 }
    }
    if changedRows == pending.count {
      return RowBatch(keys: pending.keys, columns: pending.columns, count: pending.count, masks: masks)
    }
    var batch = RowBatch(storages: storages)
    for row in 0..<pending.count {
      let mask = masks[row * words..<(row + 1) * words]
      guard mask.contains(where: { $0 != 0 }) else { continue }
      batch.append(key: pending.key(row), from: pending.columns, row, mask: mask)
    }
    return batch
  }

  /// Marks the properties that were set to another value than the version's.
  /// - Returns: Whether there is one.
  private func writeChangedMask(
    _ row: Int, _ source: RowSource, _ pending: PendingRows, _ masks: inout [UInt64], at start: Int
  ) -> Bool {
    let baseRow = pending.baseRows[row]
    var hasChange = false
    for ordinal in 0..<source.columnCount where source.isChanged(row, ordinal) {
      let old = segment.columns[ordinal][baseRow >> BlockGeometry.shift]
      let new = pending.columns[ordinal][row >> BlockGeometry.shift]
      if !new.isIdentical(row & BlockGeometry.mask, to: old, baseRow & BlockGeometry.mask) {
        masks[start + ordinal >> 6] |= 1 << UInt64(ordinal & 63)
        hasChange = true
      }
    }
    return hasChange
  }
}
