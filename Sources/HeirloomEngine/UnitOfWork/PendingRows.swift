import HeirloomSchema

/// Rows of one class that a context has changed or made and not saved: the same blocks as in a version, still writable.
///
///     keys     | block | block | …
///     columns  | block | block | …      a block grows from 64 rows to 8 192
///     live     | bits  | –     | …      0: dropped again; –: all live
///     baseRows | row   | row   | …      updates only: the row of the version that is replaced
package final class PendingRows {
  let entity: Int
  let origin: RowAddress.Origin
  let storages: [StorageType]
  @exclusivity(unchecked) private(set) var keys: [ColumnBlock] = []
  @exclusivity(unchecked) private(set) var columns: [[ColumnBlock]]
  @exclusivity(unchecked) private(set) var live: [BlockBitmap?] = []
  @exclusivity(unchecked) private(set) var liveCount = 0
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private(set) var baseRows: [Int] = []
  /// Rows for which every block of the last row group has room.
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var completeRows = 0
  @exclusivity(unchecked) private var rowsByKey: [UInt64: Int]?
  private let rowsByBaseRow = RowMap()

  init(entity: Int, origin: RowAddress.Origin, storages: [StorageType]) {
    self.entity = entity
    self.origin = origin
    self.storages = storages
    columns = storages.map { _ in [] }
  }

  func key(_ row: Int) -> UInt64 { keys[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self) }

  func isLive(_ row: Int) -> Bool { live[row >> BlockGeometry.shift]?[row & BlockGeometry.mask] ?? true }

  /// Adds a row of zeros.
  /// - Returns: Its number and whether the addresses of its blocks have changed.
  func append(key: UInt64) -> (row: Int, moved: Bool) {
    let row = count
    let moved = row == capacity
    if moved { makeRoom() }
    keys[row >> BlockGeometry.shift].store(key, at: row & BlockGeometry.mask)
    rowsByKey?[key] = row
    count += 1
    liveCount += 1
    return (row, moved)
  }

  func append(key: UInt64, baseRow: Int) -> (row: Int, moved: Bool) {
    let result = append(key: key)
    baseRows.append(baseRow)
    rowsByBaseRow[baseRow] = result.row
    return result
  }

  /// The updated rows whose other properties were not filled in since the last call or since the base changed.
  func takeIncompleteRows() -> Range<Int> {
    defer { completeRows = count }
    return completeRows..<count
  }

  /// The base has changed: what was filled in from it is out of date.
  func markIncomplete() { completeRows = 0 }

  /// The pending version of a row, if it has one.
  func row(forBaseRow row: Int) -> Int? { rowsByBaseRow[row] }

  /// - Complexity: O(1), but for the first call, which makes the table.
  func row(forKey key: UInt64) -> Int? {
    if rowsByKey == nil {
      rowsByKey = Dictionary((0..<count).map { (self.key($0), $0) }, uniquingKeysWith: { $1 })
    }
    return rowsByKey?[key]
  }

  func setLive(_ value: Bool, row: Int) {
    guard isLive(row) != value else { return }
    let block = row >> BlockGeometry.shift
    let bitmap = live[block] ?? BlockBitmap(filled: true)
    bitmap[row & BlockGeometry.mask] = value
    live[block] = bitmap
    liveCount += value ? 1 : -1
  }

  private func makeRoom() {
    let offset = count & BlockGeometry.mask
    if offset == 0 {
      // The first rows are few, as a rule; who needs a second block will fill it.
      let rows = count == 0 ? 64 : BlockGeometry.rows
      keys.append(ColumnBlock(.uint64, capacity: rows))
      for ordinal in storages.indices { columns[ordinal].append(ColumnBlock(storages[ordinal], capacity: rows)) }
      live.append(nil)
    } else {
      keys[keys.count - 1].reserve(offset + 1)
      for ordinal in storages.indices { columns[ordinal][columns[ordinal].count - 1].reserve(offset + 1) }
    }
    capacity = count - offset + keys[keys.count - 1].capacity
  }

  /// Writes the row counts into the blocks, which is not done for each row.
  func noteCounts() {
    for block in keys.indices {
      let rows = BlockGeometry.rows(inBlock: block, of: count)
      keys[block].count = rows
      for ordinal in storages.indices { columns[ordinal][block].count = rows }
    }
  }

  /// After a commit that failed: the blocks were sealed for it, and will be written again.
  func unseal() {
    for block in keys { block.unseal() }
    for column in columns {
      for block in column { block.unseal() }
    }
  }

  var table: RowTable {
    noteCounts()
    return RowTable(
      entity: entity, origin: origin, columns: columns.map { BlockList($0) }, keys: BlockList(keys), rowCount: count,
      live: BlockList(live), basePositions: baseRows)
  }
}
