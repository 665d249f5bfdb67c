/// Rows of a table as bits of its blocks, for a condition to be asked of them in the order of rows.
struct CandidateRows {
  private(set) var blocks: [BlockBitmap?]

  init(blockCount: Int) { blocks = Array(repeating: nil, count: blockCount) }

  init(_ rows: some Sequence<UInt32>, blockCount: Int) {
    self.init(blockCount: blockCount)
    for row in rows { insert(row) }
  }

  init(_ path: AccessPath.IndexSearches, isUnion: Bool, blockCount: Int) {
    self.init(blockCount: blockCount)
    for (place, search) in path.searches.enumerated() {
      if isUnion || place == 0 {
        search.forEachRow { insert($0) }
      } else {
        var other = CandidateRows(blockCount: blockCount)
        search.forEachRow { other.insert($0) }
        formIntersection(other)
      }
    }
  }

  @inline(__always)
  private mutating func insert(_ row: UInt32) {
    let block = Int(row) >> BlockGeometry.shift
    let offset = Int(row) & BlockGeometry.mask
    if let bitmap = blocks[block] {
      bitmap[offset] = true
    } else {
      let bitmap = BlockBitmap()
      bitmap[offset] = true
      blocks[block] = bitmap
    }
  }

  private mutating func formIntersection(_ other: CandidateRows) {
    for block in blocks.indices {
      guard let own = blocks[block] else { continue }
      guard let bits = other.blocks[block] else {
        blocks[block] = nil
        continue
      }
      for word in 0..<BlockGeometry.words { own.words[word] &= bits.words[word] }
    }
  }
}
