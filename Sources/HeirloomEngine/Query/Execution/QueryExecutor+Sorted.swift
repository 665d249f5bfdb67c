extension QueryExecutor {
  /// The first rows in the order of the sort keys.
  func sorted() throws -> [RowAddress] {
    let collector = SortCollector(plan.query.sort, capacity: capacity, object: environment.object)
    for segment in segments {
      for table in segment.tables {
        if let rows = try walkedRows(segment, table) {
          try add(rows, of: table, to: collector)
          continue
        }
        let add = { (selection: Selection, block: BlockContext) in
          try collector.add(selection, block) { position(block.block << BlockGeometry.shift + $0, table) }
        }
        guard capacity != nil else {
          try segment.scanAll(table, add)
          continue
        }
        try segment.scan(table, threshold: { collector.threshold(table) }) { selection, block in
          try add(selection, block)
          return true
        }
      }
    }
    return collector.finish()
  }

  /// The place of a row in the order of insertion.
  func position(_ row: Int, _ table: RowTable) -> UInt64 {
    let entity = UInt64(table.entity) << 48
    return switch table.origin {
    case .base: entity | UInt64(row)
    case .updates: entity | UInt64(table.basePosition(row))
    case .inserts: entity | 1 << 47 | UInt64(row)
    }
  }
}
