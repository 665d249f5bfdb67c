import HeirloomSchema

extension ChangeSet {
  enum Touch { case mayRemove, mayAdd }

  /// Whether the changes may give or take keys; nil: neither.
  func touch(_ constraint: UniqueConstraint) -> Touch? {
    var result: Touch?
    for entity in entities where constraint.entities.contains(entity.entity) {
      if entity.inserted.count > 0 { return .mayAdd }
      if (0..<entity.updated.count).contains(where: { entity.updated.changes($0, constraint) }) { return .mayAdd }
      if !entity.deleted.isEmpty { result = .mayRemove }
    }
    return result
  }
}

extension RowBatch {
  /// Whether an updated row has a new value in a key.
  func changes(_ row: Int, _ constraint: UniqueConstraint) -> Bool {
    constraint.ordinals.contains { isChanged(row, $0) }
  }

  /// The hashes of the keys of all rows, column by column.
  func keyHashes(_ constraint: UniqueConstraint, _ replaced: [UInt64: UInt64]) -> [UInt64] {
    var hashes = [UInt64](repeating: KeyHash.start, count: count)
    hashes.withUnsafeMutableBufferPointer { hashes in
      for ordinal in constraint.ordinals {
        for (number, block) in columns[ordinal].enumerated() {
          let first = number << BlockGeometry.shift
          let redirects = block.storage == .reference && !replaced.isEmpty
          for offset in 0..<BlockGeometry.rows(inBlock: number, of: count) where hashes[first + offset] != KeyHash.none
          {
            guard block.isValid(offset) else {
              hashes[first + offset] = KeyHash.none
              continue
            }
            var word = block.keyWord(offset)
            if redirects { word = replaced[word] ?? word }
            hashes[first + offset] = KeyHash.combine(hashes[first + offset], word)
          }
        }
      }
    }
    return hashes
  }
}
