import HeirloomSchema

/// The changes to one class with some of the new rows taken out and others changed: copies, so that the context's own
/// blocks stay as they are.
struct MergedBatch {
  let entity: Int
  private(set) var inserted: RowBatch
  private(set) var updated: RowBatch
  let deleted: [UInt64]
  private var insertedRows: [UInt64: Int] = [:]
  private var updatedRows: [UInt64: Int] = [:]
  private let storages: [StorageType]

  init(_ changes: EntityChanges, _ storages: [StorageType], without replaced: [UInt64: UInt64]) {
    entity = changes.entity
    deleted = changes.deleted
    self.storages = storages
    inserted = RowBatch(storages: storages)
    updated = RowBatch(storages: storages)
    for row in 0..<changes.inserted.count where replaced[changes.inserted.key(row)] == nil {
      insertedRows[changes.inserted.key(row)] = inserted.count
      inserted.append(key: changes.inserted.key(row), from: changes.inserted.columns, row)
    }
    let words = changes.updated.maskWords
    for row in 0..<changes.updated.count {
      updatedRows[changes.updated.key(row)] = updated.count
      let mask = changes.updated.masks[row * words..<(row + 1) * words]
      updated.append(key: changes.updated.key(row), from: changes.updated.columns, row, mask: mask)
    }
  }

  /// New rows first, then changed ones.
  var keys: [UInt64] { (0..<inserted.count).map(inserted.key) + (0..<updated.count).map(updated.key) }

  func insertedRow(_ key: UInt64) -> Int? { insertedRows[key] }

  func updatedRow(_ key: UInt64) -> Int? { updatedRows[key] }

  /// Whether a property gets a value, which may be nil.
  func isSet(_ key: UInt64, _ ordinal: Int) -> Bool {
    insertedRows[key] != nil || updatedRows[key].map { updated.isChanged($0, ordinal) } ?? false
  }

  /// The value that was set; meaningful if there is one.
  func word(_ key: UInt64, _ ordinal: Int) -> UInt64? {
    let (batch, row) = place(key)
    return batch.word(row, ordinal)
  }

  private func place(_ key: UInt64) -> (RowBatch, Int) {
    if let row = insertedRows[key] { return (inserted, row) }
    return (updated, updatedRows[key] ?? 0)
  }

  /// Makes sure that a stored row has an updated one, in which nothing is set at first.
  mutating func touch(_ key: UInt64) {
    guard insertedRows[key] == nil, updatedRows[key] == nil else { return }
    updatedRows[key] = updated.count
    let blank = storages.map { storage in
      let block = ColumnBlock(storage, capacity: 1)
      block.count = 1
      return [block]
    }
    updated.append(key: key, from: blank, 0, mask: Array(repeating: 0, count: updated.maskWords)[...])
  }

  mutating func set(_ key: UInt64, _ ordinal: Int, to cell: FinalRows.Cell?) {
    let (block, offset) = target(key, ordinal)
    if let cell { block.copyValue(cell.offset, of: cell.block, to: offset) } else { block.setNull(at: offset) }
  }

  mutating func set(_ key: UInt64, _ ordinal: Int, word: UInt64) {
    let (block, offset) = target(key, ordinal)
    block.store(word, at: offset)
  }

  private mutating func target(_ key: UInt64, _ ordinal: Int) -> (ColumnBlock, Int) {
    if let row = insertedRows[key] {
      return (inserted.columns[ordinal][row >> BlockGeometry.shift], row & BlockGeometry.mask)
    }
    touch(key)
    let row = updatedRows[key] ?? 0
    updated.masks[row * updated.maskWords + ordinal >> 6] |= 1 << UInt64(ordinal & 63)
    return (updated.columns[ordinal][row >> BlockGeometry.shift], row & BlockGeometry.mask)
  }

  /// Leaves a property of a stored row as it is.
  mutating func unset(_ key: UInt64, _ ordinal: Int) {
    guard let row = updatedRows[key] else { return }
    updated.masks[row * updated.maskWords + ordinal >> 6] &= ~(1 << UInt64(ordinal & 63))
  }

  mutating func drop(inserted keys: Set<UInt64>) {
    guard !keys.isEmpty else { return }
    let old = inserted
    inserted = RowBatch(storages: storages)
    insertedRows = [:]
    for row in 0..<old.count where !keys.contains(old.key(row)) {
      insertedRows[old.key(row)] = inserted.count
      inserted.append(key: old.key(row), from: old.columns, row)
    }
  }

  /// The changes without values that are as they were.
  func changes(over segment: Segment) -> EntityChanges {
    var result = EntityChanges(
      entity: entity, inserted: inserted, updated: RowBatch(storages: storages), deleted: deleted)
    let words = updated.maskWords
    for row in 0..<updated.count {
      guard let stored = segment.row(forKey: updated.key(row)) else { continue }
      var mask = Array(updated.masks[row * words..<(row + 1) * words])
      for ordinal in storages.indices where updated.isChanged(row, ordinal) {
        let new = updated.columns[ordinal][row >> BlockGeometry.shift]
        let old = segment.columns[ordinal][stored >> BlockGeometry.shift]
        if new.isIdentical(row & BlockGeometry.mask, to: old, stored & BlockGeometry.mask) {
          mask[ordinal >> 6] &= ~(1 << UInt64(ordinal & 63))
        }
      }
      guard mask.contains(where: { $0 != 0 }) else { continue }
      result.updated.append(key: updated.key(row), from: updated.columns, row, mask: mask[...])
    }
    return result
  }
}

extension RowBatch {
  /// The word of a column of keys or places; nil for none.
  func word(_ row: Int, _ ordinal: Int) -> UInt64? {
    let block = columns[ordinal][row >> BlockGeometry.shift]
    return block.isValid(row & BlockGeometry.mask) ? block.load(row & BlockGeometry.mask, as: UInt64.self) : nil
  }
}
