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
  /// Whether every key is greater than the one before, which makes look-ups a binary search.
  package let keysAscend: Bool
  /// The first key of each block, side by side: a search over them stays in the processor's cache.
  let firstKeys: [UInt64]

  package init(
    entity: Int, columns: [BlockList<ColumnBlock>], keys: BlockList<ColumnBlock>, live: BlockList<BlockBitmap?>,
    rowCount: Int, liveCount: Int, keysAscend: Bool, firstKeys: [UInt64]? = nil
  ) {
    self.entity = entity
    self.columns = columns
    self.keys = keys
    self.live = live
    self.rowCount = rowCount
    self.liveCount = liveCount
    self.keysAscend = keysAscend
    self.firstKeys = firstKeys ?? keys.map { $0.load(0, as: UInt64.self) }
  }

  package static func empty(entity: Int, storages: [StorageType]) -> Segment {
    Segment(
      entity: entity, columns: storages.map { _ in BlockList() }, keys: BlockList(), live: BlockList(), rowCount: 0,
      liveCount: 0, keysAscend: true)
  }

  package func isLive(_ row: Int) -> Bool {
    live[row >> BlockGeometry.shift]?[row & BlockGeometry.mask] ?? true
  }

  package func key(_ row: Int) -> UInt64 {
    keys[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self)
  }

  package var table: RowTable {
    RowTable(entity: entity, origin: .base, columns: columns, keys: keys, rowCount: rowCount, live: live)
  }
}
