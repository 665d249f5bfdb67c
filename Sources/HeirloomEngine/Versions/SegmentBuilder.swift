/// Makes the next version of a segment, copying only the blocks that a change touches.
struct SegmentBuilder {
  private let base: Segment
  private var columns: [BlockList<ColumnBlock>]
  private var keys: BlockList<ColumnBlock>
  private var live: BlockList<BlockBitmap?>
  private var rowCount: Int
  private var liveCount: Int
  private var keysAscend: Bool
  private var keyRuns: KeyRuns
  /// Blocks that this builder made and may still write, by column and block; keys are column -1.
  private var owned: Set<Int> = []
  /// Set before updating when there are more than a handful of rows to update.
  var manyUpdates = false

  init(_ base: Segment) {
    self.base = base
    columns = base.columns
    keys = base.keys
    live = base.live
    rowCount = base.rowCount
    liveCount = base.liveCount
    keysAscend = base.keysAscend
    keyRuns = base.keyRuns
  }

  /// Hands out the finished segment; the builder is of no use afterwards.
  mutating func finish() -> Segment {
    for place in owned where place >= 0 { columns[place >> 32][place & 0xffff_ffff].seal() }
    return Segment(
      entity: base.entity, columns: columns, keys: keys, live: live, rowCount: rowCount, liveCount: liveCount,
      keysAscend: keysAscend, keyRuns: keyRuns, firstKeys: firstKeys)
  }

  /// Deletes many rows of one block with one copy of its bitmap.
  mutating func delete(rows: [Int], inBlock block: Int) {
    let bitmap = live[block].map { BlockBitmap(copying: $0) } ?? BlockBitmap(filled: true)
    for row in rows { bitmap[row & BlockGeometry.mask] = false }
    live[block] = bitmap
    liveCount -= rows.count
  }

  /// Rows are only added at the end: blocks that were there keep their first key.
  private var firstKeys: [UInt64] {
    var firstKeys = base.firstKeys
    for block in firstKeys.count..<keys.count { firstKeys.append(keys[block].load(0, as: UInt64.self)) }
    return firstKeys
  }

  mutating func update(row: Int, from batch: RowBatch, _ index: Int) {
    let block = row >> BlockGeometry.shift
    for ordinal in columns.indices where batch.isChanged(index, ordinal) {
      let target = writable(ordinal, block)
      let source = batch.columns[ordinal][index >> BlockGeometry.shift]
      target.copyValue(index & BlockGeometry.mask, of: source, to: row & BlockGeometry.mask)
    }
  }

  private mutating func writable(_ ordinal: Int, _ block: Int) -> ColumnBlock {
    let place = ordinal << 32 | block
    if !owned.insert(place).inserted { return columns[ordinal][block] }
    let copy = columns[ordinal][block].mutableCopy()
    // Looking up each text among the coded ones would take longer than coding the block anew.
    if manyUpdates { copy.expand() }
    columns[ordinal][block] = copy
    return copy
  }

  mutating func append(_ batch: RowBatch) {
    guard batch.count > 0 else { return }
    let ascends = keysAscend && follows(batch)
    if rowCount & BlockGeometry.mask == 0 { adopt(batch) } else { copy(batch) }
    for _ in live.count..<BlockGeometry.blockCount(rows: rowCount + batch.count) { live.append(nil) }
    if !ascends { noteOrder(ofRows: batch.count) }
    rowCount += batch.count
    liveCount += batch.count
  }

  /// Whether the keys ascend, and lie behind all others.
  private func follows(_ batch: RowBatch) -> Bool {
    var last = rowCount == 0 ? nil : base.key(rowCount - 1)
    for row in 0..<batch.count {
      let key = batch.key(row)
      if let last, key <= last { return false }
      last = key
    }
    return true
  }

  private mutating func noteOrder(ofRows count: Int) {
    let live = live
    func isLive(_ row: Int) -> Bool { live[row >> BlockGeometry.shift]?[row & BlockGeometry.mask] ?? true }
    if keysAscend { keyRuns.append(0..<rowCount, keys, isLive: isLive) }
    keyRuns.append(rowCount..<rowCount + count, keys, isLive: isLive)
    keysAscend = false
  }

  /// The batch starts at a block of its own: its blocks become the segment's.
  private mutating func adopt(_ batch: RowBatch) {
    for block in batch.keys {
      block.seal()
      keys.append(block)
    }
    for ordinal in columns.indices {
      for block in batch.columns[ordinal] {
        block.seal()
        columns[ordinal].append(block)
      }
    }
  }

  /// The last block is part full: rows move up behind it.
  private mutating func copy(_ batch: RowBatch) {
    SegmentBuilder.append(batch.keys, rows: batch.count, to: &keys)
    for ordinal in columns.indices {
      SegmentBuilder.append(batch.columns[ordinal], rows: batch.count, to: &columns[ordinal])
    }
  }

  private static func append(_ blocks: [ColumnBlock], rows: Int, to list: inout BlockList<ColumnBlock>) {
    guard let last = list.last else { return }
    var target = last.mutableCopy(minimumCapacity: last.count + rows)
    list[list.count - 1] = target
    var row = 0
    while row < rows {
      if target.count == BlockGeometry.rows {
        target.seal()
        target = ColumnBlock(target.storage, capacity: rows - row)
        list.append(target)
      }
      let offset = row & BlockGeometry.mask
      let step = min(rows - row, BlockGeometry.rows - target.count, BlockGeometry.rows - offset)
      target.append(blocks[row >> BlockGeometry.shift], offset..<offset + step)
      row += step
    }
    target.seal()
  }
}
