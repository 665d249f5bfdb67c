extension Version {
  /// A key belongs to one object of the whole store: no new row may have that of another, whatever their classes.
  func checkKeys(of changes: ChangeSet) throws(CommitError) {
    let inserted = changes.entities.filter { $0.inserted.count > 0 }
    guard !inserted.isEmpty else { return }
    let ascend = inserted.allSatisfy { entity in
      (1..<entity.inserted.count).allSatisfy { entity.inserted.key($0 - 1) < entity.inserted.key($0) }
    }
    if !(ascend && inserted.count == 1) { try Version.checkRepetitions(in: inserted) }
    for entity in inserted { try checkStored(entity, ascends: ascend) }
  }

  private func checkStored(_ changes: EntityChanges, ascends: Bool) throws(CommitError) {
    let batch = changes.inserted
    let range = Version.range(of: batch, ascends: ascends)
    // As a rule keys lie behind all others, or in a part of the numbers that nobody else uses.
    for segment in segments where segment.mayContain(range) {
      for index in 0..<batch.count where segment.row(forKey: batch.key(index)) != nil {
        throw .keyCollision(entity: changes.entity, key: batch.key(index), existing: segment.entity)
      }
    }
  }

  /// Keys of one process lie close together: then a bit for each is enough.
  private static func checkRepetitions(in inserted: [EntityChanges]) throws(CommitError) {
    let ranges = inserted.map { range(of: $0.inserted, ascends: false) }
    let count = inserted.reduce(0) { $0 + $1.inserted.count }
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return }
    guard high - low < UInt64(count) * 64 else { return try checkScattered(inserted) }
    var bits = [UInt64](repeating: 0, count: Int(high - low) / 64 + 1)
    for changes in inserted {
      for index in 0..<changes.inserted.count {
        let bit = Int(changes.inserted.key(index) - low)
        if bits[bit / 64] >> UInt64(bit % 64) & 1 == 1 { return try checkScattered(inserted) }
        bits[bit / 64] |= 1 << UInt64(bit % 64)
      }
    }
  }

  private static func checkScattered(_ inserted: [EntityChanges]) throws(CommitError) {
    var owners: [UInt64: Int] = [:]
    for changes in inserted {
      for index in 0..<changes.inserted.count {
        let key = changes.inserted.key(index)
        if let owner = owners.updateValue(changes.entity, forKey: key) {
          throw .keyCollision(entity: changes.entity, key: key, existing: owner)
        }
      }
    }
  }

  /// The least key and the greatest of at least one row.
  private static func range(of batch: RowBatch, ascends: Bool) -> ClosedRange<UInt64> {
    var (low, high) = (batch.key(0), batch.key(batch.count - 1))
    guard !ascends else { return low...high }
    for index in 0..<batch.count {
      low = min(low, batch.key(index))
      high = max(high, batch.key(index))
    }
    return low...high
  }
}
