package import HeirloomSchema

/// Rows of one concrete class on their way from a context into a version, the log or back from it.
///
///     keys    | block | block | …
///     columns | block | block | …   for each property
///     masks   | words | words | …   for each row, which properties changed (updates only)
package struct RowBatch: Sendable {
  package private(set) var keys: [ColumnBlock] = []
  package private(set) var columns: [[ColumnBlock]]
  package private(set) var count = 0
  /// `maskWords` words for each row; empty for inserted rows.
  package var masks: [UInt64] = []

  package init(storages: [StorageType]) { columns = storages.map { _ in [] } }

  /// Takes over blocks that are full, but for the last.
  package init(keys: [ColumnBlock], columns: [[ColumnBlock]], count: Int, masks: [UInt64] = []) {
    self.keys = keys
    self.columns = columns
    self.count = count
    self.masks = masks
  }

  /// Words of a mask over `properties` properties.
  package static func maskWords(properties: Int) -> Int { max(1, (properties + 63) / 64) }

  package var maskWords: Int { RowBatch.maskWords(properties: columns.count) }

  package func key(_ row: Int) -> UInt64 {
    keys[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self)
  }

  /// Whether the property of an updated row has a new value.
  package func isChanged(_ row: Int, _ ordinal: Int) -> Bool {
    masks[row * maskWords + ordinal >> 6] >> UInt64(ordinal & 63) & 1 == 1
  }

  /// Adds a row whose values are taken from row `row` of `source`, a list of blocks for each column.
  package mutating func append(key: UInt64, from source: [[ColumnBlock]], _ row: Int, mask: ArraySlice<UInt64> = []) {
    let target = count & BlockGeometry.mask
    if target == 0 {
      keys.append(ColumnBlock(.uint64, capacity: 64))
      for ordinal in columns.indices { columns[ordinal].append(ColumnBlock(source[ordinal][0].storage, capacity: 64)) }
    }
    let block = keys.count - 1
    keys[block].reserve(target + 1)
    keys[block].count = target + 1
    keys[block].store(key, at: target)
    for ordinal in columns.indices {
      let column = columns[ordinal][block]
      column.reserve(target + 1)
      column.count = target + 1
      column.copyValue(
        row & BlockGeometry.mask, of: source[ordinal][row >> BlockGeometry.shift], to: target)
    }
    masks.append(contentsOf: mask)
    count += 1
  }
}
