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
      segments[entity.entity] = segments[entity.entity].applying(entity)
    }
    return Version(
      schema: schema, sequence: sequence + 1, segments: segments, linkIndexes: linkIndexes(after: changes))
  }
}

extension Segment {
  fileprivate func applying(_ changes: EntityChanges) -> Segment {
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
}
