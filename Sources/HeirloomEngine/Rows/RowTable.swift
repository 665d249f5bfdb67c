/// Rows of one concrete class that a query reads: a segment of a version, or pending rows of a context.
///
///     columns[ordinal] → block 0 | block 1 | …          the same blocks for every column
///     keys             → block 0 | block 1 | …
///     visible(block)   → a bit for each row that the reader may see
package struct RowTable {
  package let entity: Int
  package let origin: RowAddress.Origin
  package let columns: [BlockList<ColumnBlock>]
  package let keys: BlockList<ColumnBlock>
  package let rowCount: Int
  /// For each block the rows that are not deleted; nil: all.
  package let live: BlockList<BlockBitmap?>
  /// For each block the rows that the context replaced or deleted; nil: none.
  package let hidden: [BlockBitmap?]
  /// For pending updates: the row of the base whose place each takes.
  package let basePositions: [Int]
  /// For rows of a version: what has their indexes.
  let segment: Segment?

  package init(
    entity: Int, origin: RowAddress.Origin, columns: [BlockList<ColumnBlock>], keys: BlockList<ColumnBlock>,
    rowCount: Int, live: BlockList<BlockBitmap?>, hidden: [BlockBitmap?] = [], basePositions: [Int] = [],
    segment: Segment? = nil
  ) {
    self.entity = entity
    self.origin = origin
    self.columns = columns
    self.keys = keys
    self.rowCount = rowCount
    self.live = live
    self.hidden = hidden
    self.basePositions = basePositions
    self.segment = segment
  }

  /// Whether the context hides no row.
  var showsAll: Bool { hidden.allSatisfy { $0 == nil } }

  package var blockCount: Int { BlockGeometry.blockCount(rows: rowCount) }

  /// Writes the bits of the visible rows of one block into `words`, 128 of them.
  /// - Returns: The number of visible rows.
  package func writeVisible(block: Int, into words: UnsafeMutablePointer<UInt64>) -> Int {
    let rows = BlockGeometry.rows(inBlock: block, of: rowCount)
    let live = block < self.live.count ? self.live[block]?.words : nil
    let hidden = block < self.hidden.count ? self.hidden[block]?.words : nil
    var visible = 0
    for word in 0..<BlockGeometry.words {
      let first = word * 64
      var bits: UInt64 = first + 64 <= rows ? .max : (first < rows ? 1 << UInt64(rows - first) - 1 : 0)
      if let live { bits &= live[word] }
      if let hidden { bits &= ~hidden[word] }
      words[word] = bits
      visible += bits.nonzeroBitCount
    }
    return visible
  }

  package func key(_ row: Int) -> UInt64 {
    keys[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self)
  }
}
