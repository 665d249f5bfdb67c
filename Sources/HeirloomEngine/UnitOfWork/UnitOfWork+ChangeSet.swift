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
      let blocks = pending.columns.map { $0[row >> BlockGeometry.shift] }
      batch.append(key: pending.key(row), from: blocks, row & BlockGeometry.mask)
    }
    return batch
  }

  private func updatedBatch() -> RowBatch {
    var batch = RowBatch(storages: storages)
    guard let updates, let pending = updates.pending else { return batch }
    pending.noteCounts()
    for row in 0..<pending.count where pending.isLive(row) {
      let mask = changedMask(row, updates, pending)
      guard mask.contains(where: { $0 != 0 }) else { continue }
      let blocks = pending.columns.map { $0[row >> BlockGeometry.shift] }
      batch.append(key: pending.key(row), from: blocks, row & BlockGeometry.mask, mask: mask[...])
    }
    return batch
  }

  /// The properties that were set to another value than the version's.
  private func changedMask(_ row: Int, _ source: RowSource, _ pending: PendingRows) -> [UInt64] {
    let baseRow = pending.baseRows[row]
    var mask = [UInt64](repeating: 0, count: source.maskWords)
    for ordinal in 0..<source.columnCount where source.isChanged(row, ordinal) {
      let old = segment.columns[ordinal][baseRow >> BlockGeometry.shift]
      let new = pending.columns[ordinal][row >> BlockGeometry.shift]
      if !new.isIdentical(row & BlockGeometry.mask, to: old, baseRow & BlockGeometry.mask) {
        mask[ordinal >> 6] |= 1 << UInt64(ordinal & 63)
      }
    }
    return mask
  }
}
