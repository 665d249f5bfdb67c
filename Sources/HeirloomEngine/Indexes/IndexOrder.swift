import HeirloomSchema

/// The order of an index over the rows of one segment: by the values of its columns, or by their place in a plane;
/// then by row.
struct IndexOrder {
  private let columns: [BlockList<ColumnBlock>]
  private let isCodeExact: Bool
  private let isPlane: Bool
  /// Those that rows are in the order of, one after the other.
  let columnCount: Int

  init(_ segment: Segment, _ index: SecondaryIndex) {
    columns = index.ordinals.map { segment.columns[$0] }
    isCodeExact = index.ordinals.first.map { segment.columns[$0].last?.storage.isCodeExact ?? true } ?? true
    isPlane = index.kind == .rtree
    columnCount = isPlane ? 1 : columns.count
  }

  func entry(_ row: Int) -> IndexEntry {
    guard !isPlane else {
      let code = PlaneCode.code(PlaneCode.Point(coordinate(row, columns[0]), coordinate(row, columns[1])))
      return IndexEntry(code: code, row: UInt32(truncatingIfNeeded: row), form: .coded)
    }
    let (form, code) = columns[0][row >> BlockGeometry.shift].sortCode(row & BlockGeometry.mask)
    return IndexEntry(code: code, row: UInt32(truncatingIfNeeded: row), form: form)
  }

  private func coordinate(_ row: Int, _ column: BlockList<ColumnBlock>) -> UInt32 {
    let (form, code) = column[row >> BlockGeometry.shift].sortCode(row & BlockGeometry.mask)
    return PlaneCode.coordinate(form, code)
  }

  func precedes(_ left: IndexEntry, _ right: IndexEntry) -> Bool {
    let order = order(left, right, columns: columnCount)
    return order == 0 ? left.row < right.row : order < 0
  }

  /// Negative, zero or positive for the values of two rows in the first columns.
  func order(_ left: IndexEntry, _ right: IndexEntry, columns count: Int) -> Int {
    if let order = codeOrder(left, right), order != 0 || count == 1 { return order }
    return valueOrder(left.row, right.row, columns[..<count])
  }

  /// The order that codes tell; nil: they don't.
  private func codeOrder(_ left: IndexEntry, _ right: IndexEntry) -> Int? {
    if left.form == .null || right.form == .null { return (left.form == .null ? 0 : 1) - (right.form == .null ? 0 : 1) }
    guard left.form == .coded, right.form == .coded else { return nil }
    if left.code != right.code { return left.code < right.code ? -1 : 1 }
    return isCodeExact ? 0 : nil
  }

  private func valueOrder(_ left: UInt32, _ right: UInt32, _ columns: ArraySlice<BlockList<ColumnBlock>>) -> Int {
    for column in columns {
      let order = column[Int(left) >> BlockGeometry.shift].order(
        Int(left) & BlockGeometry.mask, column[Int(right) >> BlockGeometry.shift], Int(right) & BlockGeometry.mask)
      if order != 0 { return order }
    }
    return 0
  }

  /// The order of a row and of values, by as many columns as there are values.
  func order(_ entry: IndexEntry, _ probe: IndexProbe) -> Int {
    if let order = codeOrder(entry, probe.first), order != 0 || probe.values.count == 1 { return order }
    let row = Int(entry.row)
    for (column, value) in zip(columns, probe.values) {
      let order = column[row >> BlockGeometry.shift].order(row & BlockGeometry.mask, value, 0)
      if order != 0 { return order }
    }
    return 0
  }
}

/// Values that rows of an index are compared with: of its first columns, one or more.
struct IndexProbe {
  /// A block with a single row for each, so that they are compared as rows are.
  let values: [ColumnBlock]
  let first: IndexEntry

  init(_ scalars: [Scalar], _ storages: [StorageType]) {
    values = zip(scalars, storages).map { scalar, storage in
      let block = ColumnBlock(storage, capacity: 1)
      block.set(scalar, at: 0)
      return block
    }
    let (form, code) = values[0].sortCode(0)
    first = IndexEntry(code: code, row: 0, form: form)
  }
}
