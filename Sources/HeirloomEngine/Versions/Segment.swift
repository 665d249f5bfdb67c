package import HeirloomSchema

/// All rows of one concrete class in one version: inherited and own columns, dense.
///
///     row        0   1   2   3 …                  a row keeps its number as long as the store is open
///     keys     | k | k | k | k |
///     column 0 | v | v | v | v |
///     column 1 | v | v | v | v |
///     live     | 1 | 1 | 0 | 1 |                  0: deleted
package final class Segment: Sendable {
  package let entity: Int
  package let columns: [BlockList<ColumnBlock>]
  package let keys: BlockList<ColumnBlock>
  package let live: BlockList<BlockBitmap?>
  /// Rows, deleted ones included.
  package let rowCount: Int
  package let liveCount: Int
  /// Whether every key is greater than the one before, which makes look-ups one binary search.
  package let keysAscend: Bool
  /// Where keys lie that do not ascend; empty while they do.
  let keyRuns: KeyRuns
  /// The first key of each block, side by side: a search over them stays in the processor's cache.
  let firstKeys: [UInt64]
  let indexes = SegmentIndexes()

  /// Rows from elsewhere, none of them deleted.
  /// - Parameter keysAscend: Whether that is known already; otherwise it is found out.
  package convenience init(
    entity: Int, columns: [BlockList<ColumnBlock>], keys: BlockList<ColumnBlock>, rowCount: Int, keysAscend: Bool
  ) {
    var runs = KeyRuns()
    if !keysAscend { runs.append(0..<rowCount, keys) { _ in true } }
    let ascends = runs.isOneStretch
    self.init(
      entity: entity, columns: columns, keys: keys, live: BlockList(keys.map { _ in nil }), rowCount: rowCount,
      liveCount: rowCount, keysAscend: ascends, keyRuns: ascends ? KeyRuns() : runs,
      firstKeys: keys.map { $0.load(0, as: UInt64.self) })
  }

  init(
    entity: Int, columns: [BlockList<ColumnBlock>], keys: BlockList<ColumnBlock>, live: BlockList<BlockBitmap?>,
    rowCount: Int, liveCount: Int, keysAscend: Bool, keyRuns: KeyRuns, firstKeys: [UInt64]
  ) {
    self.entity = entity
    self.columns = columns
    self.keys = keys
    self.live = live
    self.rowCount = rowCount
    self.liveCount = liveCount
    self.keysAscend = keysAscend
    self.keyRuns = keyRuns
    self.firstKeys = firstKeys
  }

  package static func empty(entity: Int, storages: [StorageType]) -> Segment {
    Segment(
      entity: entity, columns: storages.map { _ in BlockList() }, keys: BlockList(), live: BlockList(), rowCount: 0,
      liveCount: 0, keysAscend: true, keyRuns: KeyRuns(), firstKeys: [])
  }

  package func isLive(_ row: Int) -> Bool {
    live[row >> BlockGeometry.shift]?[row & BlockGeometry.mask] ?? true
  }

  package func key(_ row: Int) -> UInt64 {
    keys[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self)
  }

  package var table: RowTable {
    RowTable(
      entity: entity, origin: .base, columns: columns, keys: keys, rowCount: rowCount, live: live, segment: self)
  }
}
