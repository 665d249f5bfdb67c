/// The block of rows that kernels run over, and where its columns are.
struct BlockContext {
  let table: RowTable
  let block: Int
  /// Rows of the block.
  let rows: Int
  /// Words of a selection over it.
  let words: Int

  init(_ table: RowTable, block: Int) {
    self.table = table
    self.block = block
    rows = BlockGeometry.rows(inBlock: block, of: table.rowCount)
    words = (rows + 63) >> 6
  }

  func column(_ source: ColumnSource) -> ColumnBlock {
    switch source {
    case .property(let ordinal): table.columns[ordinal][block]
    case .key: table.keys[block]
    }
  }

  func address(_ offset: Int) -> RowAddress {
    RowAddress(entity: table.entity, origin: table.origin, row: block << BlockGeometry.shift + offset)
  }
}

/// What a kernel reads: a property's column, or the keys.
enum ColumnSource {
  case property(Int)
  case key
}
