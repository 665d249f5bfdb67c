extension QueryExecutor {
  /// The first rows in the order of insertion.
  func unsorted() throws -> [RowAddress] {
    var result: [RowAddress] = []
    for segment in segments {
      let updates = try pendingUpdates(segment)
      var merger = UpdateMerger(updates: updates, capacity: capacity, rows: result)
      for table in segment.tables where table.origin == .base {
        if capacity == nil {
          try segment.scanAll(table) { selection, block in _ = merger.add(selection, block) }
        } else {
          try segment.scan(table, mayStop: true) { selection, block in merger.add(selection, block) }
        }
      }
      merger.addRest()
      for table in segment.tables where table.origin == .inserts && !merger.isFull {
        try segment.scan(table, mayStop: capacity != nil) { selection, block in merger.add(selection, block) }
      }
      result = merger.rows
      if merger.isFull { break }
    }
    return result
  }

  /// The pending updates that meet the condition, by the row that each replaces.
  private func pendingUpdates(_ segment: SegmentScan) throws -> [(base: Int, address: RowAddress)] {
    var updates: [(base: Int, address: RowAddress)] = []
    for table in segment.tables where table.origin == .updates {
      try segment.scan(table) { selection, block in
        selection.forEach { row in
          let address = block.address(row)
          updates.append((table.basePosition(address.row), address))
        }
        return true
      }
    }
    return updates.sorted { $0.base < $1.base }
  }
}

extension RowTable {
  /// The row of the base whose place a pending update takes.
  func basePosition(_ row: Int) -> Int { row < basePositions.count ? basePositions[row] : row }
}

/// Puts pending updates between the rows of the version.
struct UpdateMerger {
  private let updates: [(base: Int, address: RowAddress)]
  private let capacity: Int?
  private var next = 0
  private(set) var rows: [RowAddress]

  init(updates: [(base: Int, address: RowAddress)], capacity: Int?, rows: [RowAddress]) {
    self.updates = updates
    self.capacity = capacity
    self.rows = rows
  }

  var isFull: Bool { capacity.map { rows.count >= $0 } ?? false }

  /// Adds rows behind all that were added. Returns false when there are enough.
  mutating func add(_ selection: Selection, _ block: BlockContext) -> Bool {
    let isBase = block.table.origin == .base
    for word in 0..<selection.count {
      var rest = selection.words[word]
      while rest != 0 {
        let address = block.address(word * 64 + rest.trailingZeroBitCount)
        rest &= rest &- 1
        while isBase, next < updates.count, updates[next].base < address.row { appendUpdate() }
        if isFull { return false }
        rows.append(address)
      }
    }
    return !isFull
  }

  /// Adds the updates of rows behind the last one that was added.
  mutating func addRest() {
    while next < updates.count, !isFull { appendUpdate() }
  }

  private mutating func appendUpdate() {
    if !isFull { rows.append(updates[next].address) }
    next += 1
  }
}
