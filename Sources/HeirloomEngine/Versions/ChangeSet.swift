/// Everything that one save changes: the single source of the log record, the history and the next version.
package struct ChangeSet: Sendable {
  package var entities: [EntityChanges]
  /// Who made the changes, for the history.
  package var author: String?

  package init(entities: [EntityChanges] = [], author: String? = nil) {
    self.entities = entities
    self.author = author
  }

  package var isEmpty: Bool { entities.allSatisfy(\.isEmpty) }
}

/// The changes to the rows of one concrete class.
package struct EntityChanges: Sendable {
  package let entity: Int
  package var inserted: RowBatch
  /// `masks` tells which properties have new values; the others hold nothing.
  package var updated: RowBatch
  package var deleted: [UInt64]

  package init(entity: Int, inserted: RowBatch, updated: RowBatch, deleted: [UInt64]) {
    self.entity = entity
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }

  package var isEmpty: Bool { inserted.count == 0 && updated.count == 0 && deleted.isEmpty }
}
