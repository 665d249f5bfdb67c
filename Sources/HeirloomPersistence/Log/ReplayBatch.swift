internal import HeirloomEngine
internal import HeirloomSchema

/// The changes of many small frames put together, so that a block is copied once and not once a frame.
///
/// A change set applies updates first, then deletions, then insertions. What comes in another order is put right here:
/// an update of a row that was inserted before goes into that row, and its deletion takes the row out again.
struct ReplayBatch {
  fileprivate struct Entity {
    let number: Int
    var inserted: RowBatch
    /// Where each inserted key lies in `inserted`.
    var places: [UInt64: Int] = [:]
    /// Rows of `inserted` that were deleted again.
    var dead: Set<Int> = []
    var updated: RowBatch
    var deleted: Set<UInt64> = []
  }

  private var entities: [Int: Entity] = [:]
  private let schema: StoreSchema
  /// Rows of all kinds.
  private(set) var count = 0

  init(_ schema: StoreSchema) { self.schema = schema }

  /// Whether these changes insert a key that the batch has seen, in whatever class: then the batch has to be applied
  /// first.
  func conflicts(with changes: ChangeSet) -> Bool {
    changes.entities.contains { change in
      (0..<change.inserted.count).contains { row in
        let key = change.inserted.key(row)
        return entities.values.contains { $0.places[key] != nil || $0.deleted.contains(key) }
      }
    }
  }

  mutating func add(_ changes: ChangeSet) {
    for change in changes.entities {
      let storages = schema.layouts[change.entity].properties.map(\.storage)
      let new = Entity(
        number: change.entity, inserted: RowBatch(storages: storages), updated: RowBatch(storages: storages))
      entities[change.entity, default: new].add(change)
      count += change.rowCount
    }
  }

  var changeSet: ChangeSet {
    ChangeSet(entities: entities.values.sorted { $0.number < $1.number }.map(\.changes))
  }
}

extension EntityChanges {
  var rowCount: Int { inserted.count + updated.count + deleted.count }
}

fileprivate extension ReplayBatch.Entity {
  mutating func add(_ changes: EntityChanges) {
    for row in 0..<changes.updated.count { update(changes.updated, row) }
    for key in changes.deleted { delete(key) }
    for row in 0..<changes.inserted.count {
      let key = changes.inserted.key(row)
      places[key] = inserted.count
      inserted.append(key: key, from: changes.inserted.columns, row)
    }
  }

  private mutating func update(_ batch: RowBatch, _ row: Int) {
    let key = batch.key(row)
    guard let place = places[key] else {
      let words = batch.maskWords
      updated.append(key: key, from: batch.columns, row, mask: batch.masks[row * words..<(row + 1) * words])
      return
    }
    for ordinal in batch.columns.indices where batch.isChanged(row, ordinal) {
      inserted.columns[ordinal][place >> BlockGeometry.shift].copyValue(
        row & BlockGeometry.mask, of: batch.columns[ordinal][row >> BlockGeometry.shift],
        to: place & BlockGeometry.mask)
    }
  }

  private mutating func delete(_ key: UInt64) {
    if let place = places[key] { dead.insert(place) } else { deleted.insert(key) }
  }

  var changes: EntityChanges {
    EntityChanges(entity: number, inserted: living, updated: updated, deleted: deleted.sorted())
  }

  private var living: RowBatch {
    guard !dead.isEmpty else { return inserted }
    var rows = RowBatch(storages: inserted.columns.map { $0[0].storage })
    for row in 0..<inserted.count where !dead.contains(row) {
      rows.append(key: inserted.key(row), from: inserted.columns, row)
    }
    return rows
  }
}
