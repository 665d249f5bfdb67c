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

extension Scalar {
  /// Negative, zero or positive: nil first, NaN last, texts as asked.
  fileprivate func order(_ other: Scalar, _ texts: TextOrder) -> Int {
    switch (self, other) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.boolean(let left), .boolean(let right)): Scalar.order(left ? 1 : 0, right ? 1 : 0)
    case (.int(let left), .int(let right)): Scalar.order(left, right)
    case (.uint(let left), .uint(let right)): Scalar.order(left, right)
    case (.float(let left), .float(let right)): Scalar.order(left.sortCode, right.sortCode)
    case (.double(let left), .double(let right)): Scalar.order(left.sortCode, right.sortCode)
    case (.reference(let left), .reference(let right)): Scalar.order(left, right)
    case (.decimal(let left), .decimal(let right)): left.compare(to: right)
    case (.bytes(let left), .bytes(let right)): Scalar.order(ByteString(left), ByteString(right))
    case (.uuid(let high, let low), .uuid(let otherHigh, let otherLow)):
      Scalar.order(UUIDWords(high: high, low: low), UUIDWords(high: otherHigh, low: otherLow))
    case (.string(let left), .string(let right)):
      if case .compared(let compare) = texts { compare(left, right) } else { Scalar.order(left, right) }
    default: 0
    }
  }

  fileprivate static func order<T: Comparable>(_ left: T, _ right: T) -> Int {
    left == right ? 0 : (left < right ? -1 : 1)
  }
}
