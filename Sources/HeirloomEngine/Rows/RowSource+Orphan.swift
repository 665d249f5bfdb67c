package import HeirloomSchema

extension RowSource {
  /// A row of its own for an object whose context is gone: what is set from now on stays with the object.
  package func orphanedUpdate(of row: Int) -> (source: RowSource, row: Int) {
    guard pending == nil else { return orphanedCopy(of: row) }
    let storages = segment?.columns.indices.map { storage(of: $0) } ?? []
    let pending = PendingRows(entity: entity, origin: .updates, storages: storages)
    let source = RowSource(pending: pending, base: self, unit: nil)
    let (updated, _) = pending.append(key: key(row), baseRow: row)
    for ordinal in 0..<columnCount { source.columns[ordinal].set(pending.columns[ordinal][0], at: 0) }
    source.addMask(row: updated, baseRow: row)
    return (source, updated)
  }

  /// A copy of a pending row that was saved while its context went away.
  private func orphanedCopy(of row: Int) -> (source: RowSource, row: Int) {
    let storages = pending?.storages ?? []
    let copy = PendingRows(entity: entity, origin: .updates, storages: storages)
    _ = copy.append(key: key(row), baseRow: row)
    let source = RowSource(pending: copy, base: nil, unit: nil)
    for ordinal in storages.indices {
      copy.columns[ordinal][0].set(scalar(ordinal, row), at: 0)
      source.columns[ordinal].set(copy.columns[ordinal][0], at: 0)
    }
    source.addMask(row: 0, baseRow: row)
    return (source, 0)
  }

  private func storage(of ordinal: Int) -> StorageType {
    segment?.columns[ordinal].last?.storage ?? .bytes
  }
}

/// One row that belongs to no context and no version.
extension RowSource {
  package static func blank(storages: [StorageType]) -> RowSource {
    let pending = PendingRows(entity: 0, origin: .inserts, storages: storages)
    let source = RowSource(pending: pending, base: nil, unit: nil)
    _ = pending.append(key: 0)
    for ordinal in storages.indices { source.columns[ordinal].set(pending.columns[ordinal][0], at: 0) }
    return source
  }
}

extension RowPointer {
  /// Writes a value of a blank row.
  package func setBlank(_ scalar: Scalar, _ ordinal: Int) {
    guard let block = source.pending?.columns[ordinal][0] else { return }
    block.set(scalar, at: 0)
    source.columns[ordinal].set(block, at: 0)
  }
}
