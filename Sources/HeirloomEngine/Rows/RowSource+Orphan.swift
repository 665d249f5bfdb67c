import HeirloomSchema

extension RowSource {
  /// A pending version of one row whose context is gone: what is set from now on stays with the object.
  package func orphanedUpdate(of row: Int) -> (source: RowSource, row: Int) {
    let storages = segment?.columns.indices.map { storage(of: $0) } ?? []
    let pending = PendingRows(entity: entity, origin: .updates, storages: storages)
    let source = RowSource(pending: pending, base: self, unit: nil)
    let (updated, _) = pending.append(key: key(row), baseRow: row)
    for ordinal in 0..<columnCount { source.columns[ordinal].set(pending.columns[ordinal][0], at: 0) }
    source.addMask(row: updated, baseRow: row)
    return (source, updated)
  }

  private func storage(of ordinal: Int) -> StorageType {
    segment?.columns[ordinal].last?.storage ?? .bytes
  }
}
