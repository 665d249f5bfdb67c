/// How rows are cut into blocks: row `r` lies in block `r >> 13` at offset `r & 8191`.
@frozen public enum BlockGeometry {
  @inlinable public static var shift: Int { 13 }
  /// Rows of a full block: a zone.
  @inlinable public static var rows: Int { 1 << shift }
  @inlinable public static var mask: Int { rows - 1 }
  /// 64-bit words of a bitmap over one block.
  @inlinable public static var words: Int { rows / 64 }

  package static func blockCount(rows: Int) -> Int { (rows + mask) >> shift }
  /// Rows in the given block of a table with `rowCount` rows.
  package static func rows(inBlock block: Int, of rowCount: Int) -> Int { min(rows, rowCount - block << shift) }
}
