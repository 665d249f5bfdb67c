internal import HeirloomEngine
internal import HeirloomSchema

/// The rows of a segment that are not deleted, cut into new dense blocks.
///
///     before | a b x c | x d e f |      after | a b c d | e f |
struct LiveRows {
  /// Rows that follow each other without a gap, by block of the segment.
  private struct Run {
    let block: Int
    let range: Range<Int>
  }

  private let runs: [[Run]]
  /// Whether the blocks can be taken as they are.
  private let isDense: Bool
  private let segment: Segment

  init(_ segment: Segment) {
    self.segment = segment
    isDense = segment.liveCount == segment.rowCount
    runs = isDense ? [] : LiveRows.cut(segment)
  }

  /// Calls with each block of a column in turn; -1 stands for the keys.
  func forEachBlock(
    of ordinal: Int, _ body: (ColumnBlock) throws(StorageError) -> Void
  ) throws(StorageError) {
    let blocks = ordinal < 0 ? segment.keys : segment.columns[ordinal]
    if isDense {
      for index in 0..<blocks.count { try body(blocks[index]) }
      return
    }
    for runs in runs {
      let block = ColumnBlock(blocks[runs[0].block].storage, capacity: BlockGeometry.rows)
      for run in runs { block.append(blocks[run.block], run.range) }
      block.seal()
      try body(block)
    }
  }

  /// For each new block the runs that it is made of.
  private static func cut(_ segment: Segment) -> [[Run]] {
    var result: [[Run]] = []
    var open: [Run] = []
    var room = BlockGeometry.rows
    for block in 0..<segment.keys.count {
      for range in ranges(segment, block) {
        var rest = range
        while !rest.isEmpty {
          let part = rest.prefix(room)
          open.append(Run(block: block, range: part))
          rest = part.upperBound..<rest.upperBound
          room -= part.count
          guard room == 0 else { continue }
          result.append(open)
          open = []
          room = BlockGeometry.rows
        }
      }
    }
    if !open.isEmpty { result.append(open) }
    return result
  }

  private static func ranges(_ segment: Segment, _ block: Int) -> [Range<Int>] {
    let rows = BlockGeometry.rows(inBlock: block, of: segment.rowCount)
    guard let live = segment.live[block] else { return [0..<rows] }
    var result: [Range<Int>] = []
    var start: Int?
    for offset in 0..<rows {
      if live[offset] {
        if start == nil { start = offset }
      } else if let first = start {
        result.append(first..<offset)
        start = nil
      }
    }
    if let start { result.append(start..<rows) }
    return result
  }
}
