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

extension EntityView {
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
      if writeChangedMask(row, updates, pending, &masks) { changedRows += 1 }
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
    _ row: Int, _ source: RowSource, _ pending: PendingRows, _ masks: inout [UInt64]
  ) -> Bool {
    let baseRow = pending.baseRows[row]
    var hasChange = false
    for ordinal in 0..<source.columnCount where source.isChanged(row, ordinal) {
      let old = segment.columns[ordinal][baseRow >> BlockGeometry.shift]
      let new = pending.columns[ordinal][row >> BlockGeometry.shift]
      if !new.isIdentical(row & BlockGeometry.mask, to: old, baseRow & BlockGeometry.mask) {
        masks[row * source.maskWords + ordinal >> 6] |= 1 << UInt64(ordinal & 63)
        hasChange = true
      }
    }
    return hasChange
  }
}
