package import HeirloomSchema

/// One-way relationships that can't be nil: nothing tells the deleted object who leads to it.
extension UnitOfWork {
  /// The first relationship that would lead to an object that is to be deleted, though it must have a target.
  ///
  /// - Complexity: O(1) unless an object is deleted that a required one-way relationship may lead to; then O(rows that
  ///   have the relationship).
  package func firstDangling() -> RelationshipEnd? {
    relationships.ends.first { end in
      guard end.isRequired, end.inverse == nil else { return false }
      let deleted = deletedKeys(in: end.destination)
      return !deleted.isEmpty && isAnyone(leadingTo: deleted, by: end)
    }
  }

  private func deletedKeys(in entities: Range<Int>) -> Set<UInt64> {
    var keys: Set<UInt64> = []
    for entity in entities {
      guard let view = touchedView(entity) else { continue }
      keys.formUnion(view.deletedRows.map(view.segment.key))
    }
    return keys
  }

  private func isAnyone(leadingTo keys: Set<UInt64>, by end: RelationshipEnd) -> Bool {
    for entity in relationships.subtree(of: end) {
      let segment = version.segments[entity]
      for row in 0..<segment.rowCount where segment.isLive(row) {
        let address = current(RowAddress(entity: entity, origin: .base, row: row))
        if let key = reference(end, at: address), keys.contains(key), !isDeleted(address) { return true }
      }
      for address in touchedView(entity)?.pendingRows(.inserts) ?? [] {
        if let key = reference(end, at: address), keys.contains(key) { return true }
      }
    }
    return false
  }
}
