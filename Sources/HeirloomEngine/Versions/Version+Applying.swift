import HeirloomSchema

extension Version {
  /// The version after `changes`.
  ///
  /// Updates and deletions of rows that are gone are passed over: a deletion beats an update.
  /// - Throws: `CommitError.keyCollision` when an inserted key is taken, by a row of whatever class.
  /// - Complexity: O(changes · log n), plus the copying of the blocks that they touch.
  package func applying(_ changes: ChangeSet) throws(CommitError) -> Version {
    try checkKeys(of: changes)
    var segments = segments
    for entity in changes.entities where !entity.isEmpty {
      segments[entity.entity] = segments[entity.entity].applying(entity, schema)
    }
    return Version(
      schema: schema, sequence: sequence + 1, segments: segments, linkIndexes: linkIndexes(after: changes))
  }
}

extension Segment {
  fileprivate func applying(_ changes: EntityChanges, _ schema: StoreSchema) -> Segment {
    var builder = SegmentBuilder(self)
    builder.manyUpdates = changes.updated.count > 256
    var touched = TouchedRows()
    for index in 0..<changes.updated.count {
      guard let row = row(forKey: changes.updated.key(index)) else { continue }
      builder.update(row: row, from: changes.updated, index)
      touched.updated.append((row, index))
    }
    touched.deleted = Set(changes.deleted.compactMap { row(forKey: $0) })
    for (block, rows) in Dictionary(grouping: touched.deleted, by: { $0 >> BlockGeometry.shift }) {
      builder.delete(rows: rows, inBlock: block)
    }
    builder.append(changes.inserted)
    touched.inserted = rowCount..<rowCount + changes.inserted.count
    let next = builder.finish()
    next.takeIndexes(from: self, touched, changes.updated, schema)
    return next
  }
}
