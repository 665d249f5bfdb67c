/// A few rows of one block, where a bit for each row of it would be more to look at.
struct ListedRows: SelectedRows {
  /// Rows of the table, ascending.
  let rows: ArraySlice<UInt32>

  @inline(__always)
  func forEach<E: Error>(_ body: (Int) throws(E) -> Void) throws(E) {
    for row in rows { try body(Int(row) & BlockGeometry.mask) }
  }

  /// Calls `body` with the rows of each block.
  ///
  /// - Parameter rows: Ascending.
  static func forEachBlock(_ rows: [UInt32], _ body: (Int, ListedRows) throws -> Void) rethrows {
    var start = 0
    while start < rows.count {
      let block = rows[start] >> UInt32(BlockGeometry.shift)
      var end = start + 1
      while end < rows.count, rows[end] >> UInt32(BlockGeometry.shift) == block { end += 1 }
      try body(Int(block), ListedRows(rows: rows[start..<end]))
      start = end
    }
  }
}
