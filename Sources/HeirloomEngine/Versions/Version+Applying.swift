extension Version {
  /// The version after `changes`.
  ///
  /// Updates and deletions of rows that are gone are passed over: a deletion beats an update.
  /// - Throws: `CommitError.keyCollision` when an inserted key is taken.
  /// - Complexity: O(changes · log n), plus the copying of the blocks that they touch.
  package func applying(_ changes: ChangeSet) throws(CommitError) -> Version {
    var segments = segments
    for entity in changes.entities where !entity.isEmpty {
      segments[entity.entity] = try segments[entity.entity].applying(entity)
    }
    return Version(schema: schema, sequence: sequence + 1, segments: segments)
  }
}

extension Segment {
  fileprivate func applying(_ changes: EntityChanges) throws(CommitError) -> Segment {
    try checkKeys(of: changes.inserted)
    var builder = SegmentBuilder(self)
    builder.manyUpdates = changes.updated.count > 256
    for index in 0..<changes.updated.count {
      guard let row = row(forKey: changes.updated.key(index)) else { continue }
      builder.update(row: row, from: changes.updated, index)
    }
    let rows = Set(changes.deleted.compactMap { row(forKey: $0) })
    for (block, rows) in Dictionary(grouping: rows, by: { $0 >> BlockGeometry.shift }) {
      builder.delete(rows: rows, inBlock: block)
    }
    builder.append(changes.inserted)
    return builder.finish()
  }

  private func checkKeys(of batch: RowBatch) throws(CommitError) {
    guard batch.count > 0 else { return }
    let ascends = (1..<batch.count).allSatisfy { batch.key($0 - 1) < batch.key($0) }
    if !ascends { try checkRepetitions(in: batch) }
    // Keys behind all others need no look-up.
    if rowCount == 0 || (ascends && keysAscend && batch.key(0) > key(rowCount - 1)) { return }
    for index in 0..<batch.count where row(forKey: batch.key(index)) != nil {
      throw .keyCollision(entity: entity, key: batch.key(index))
    }
  }

  private func checkRepetitions(in batch: RowBatch) throws(CommitError) {
    var known: Set<UInt64> = []
    for index in 0..<batch.count where !known.insert(batch.key(index)).inserted {
      throw .keyCollision(entity: entity, key: batch.key(index))
    }
  }
}
