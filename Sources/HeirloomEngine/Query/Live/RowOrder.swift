import HeirloomSchema

/// The order of a query's result, row by row: the same as that of a sorted scan.
struct RowOrder {
  private let keys: [SortKey]
  private let unit: UnitOfWork

  /// Nil if the order depends on more than the columns of the rows.
  init?(_ keys: [SortKey], _ unit: UnitOfWork) {
    guard RowOrder.isOfColumns(keys) else { return nil }
    self.keys = keys
    self.unit = unit
  }

  static func isOfColumns(_ keys: [SortKey]) -> Bool {
    keys.allSatisfy { key in
      switch key.source {
      case .column, .key: true
      case .objects: false
      }
    }
  }

  func precedes(_ left: RowAddress, _ right: RowAddress) -> Bool {
    for key in keys {
      let order = order(key, left, right)
      if order != 0 { return (order < 0) != (key.direction == .reverse) }
    }
    return position(left) < position(right)
  }

  private func order(_ key: SortKey, _ left: RowAddress, _ right: RowAddress) -> Int {
    switch key.source {
    case .key: Scalar.order(unit.key(of: left), unit.key(of: right))
    case .column(let column, let order): scalar(left, column).order(scalar(right, column), order)
    case .objects: 0
    }
  }

  private func scalar(_ address: RowAddress, _ column: ColumnReference) -> Scalar {
    unit.source(address)?.scalar(column.ordinal, address.row) ?? .null
  }

  /// The place of a row in the order of insertion.
  private func position(_ address: RowAddress) -> UInt64 {
    let entity = UInt64(address.entity) << 48
    if let row = unit.source(address)?.baseRow(of: address.row) { return entity | UInt64(row) }
    return entity | 1 << 47 | UInt64(address.row)
  }
}
