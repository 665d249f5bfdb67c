import HeirloomSchema

/// What a condition says about the values of one column, in terms of their order.
struct ColumnConstraint {
  enum Kind {
    /// Equal to one of these; nil is one of the values.
    case values([Scalar])
    case range(ValueRange)
  }

  let column: ColumnReference
  let kind: Kind
  /// Whether every row with such a value meets the condition.
  let isExact: Bool
}

extension QueryCondition {
  /// Nil where the condition says nothing that an index could use.
  var columnConstraint: ColumnConstraint? {
    switch self {
    case .compare(.column(let column), let operation, .literal(let literal)):
      ColumnConstraint(column, operation, literal)
    case .isNil(.column(let column)): ColumnConstraint(column: column, kind: .values([.null]), isExact: true)
    case .not(.isNil(.column(let column))):
      ColumnConstraint(column: column, kind: .range(ValueRange(outliers: .notANumber)), isExact: true)
    case .not(.compare(.column(let column), let operation, .literal(let literal))):
      ColumnConstraint(column, operation, literal, isNegated: true)
    case .member(.column(let column), let set): ColumnConstraint(column, set)
    case .text(.hasPrefix, .column(let column), .literal(.string(let prefix))):
      ColumnConstraint(column, prefix: prefix)
    default: nil
    }
  }
}

extension ColumnConstraint {
  fileprivate init?(
    _ column: ColumnReference, _ operation: ComparisonOperator, _ literal: Scalar, isNegated: Bool = false
  ) {
    guard literal.isOrdered(in: column.storage) else { return nil }
    if operation == .equal, !isNegated {
      self.init(column: column, kind: .values([literal]), isExact: true)
    } else if let range = ValueRange(operation, literal, isNegated: isNegated) {
      self.init(column: column, kind: .range(range), isExact: true)
    } else {
      return nil
    }
  }

  fileprivate init?(_ column: ColumnReference, _ set: LiteralSet) {
    guard set.values.allSatisfy({ $0.isOrdered(in: column.storage) }) else { return nil }
    self.init(column: column, kind: .values(set.values + (set.containsNil ? [.null] : [])), isExact: true)
  }

  /// Texts with a prefix lie between it and the next text of its length. That is said of texts with scalars below
  /// U+0300 only, which nothing that follows can combine with; the prefix itself is asked again for what follows it.
  fileprivate init?(_ column: ColumnReference, prefix: String) {
    guard column.storage == .string, let last = prefix.unicodeScalars.last,
      prefix.unicodeScalars.allSatisfy({ $0.value < 0x300 }), let next = Unicode.Scalar(last.value + 1),
      next.value < 0x300
    else { return nil }
    var end = prefix.unicodeScalars
    end.removeLast()
    end.append(next)
    let range = ValueRange(
      lower: ValueRange.Bound(scalar: .string(prefix), isIncluded: true),
      upper: ValueRange.Bound(scalar: .string(String(end)), isIncluded: false), outliers: [])
    self.init(column: column, kind: .range(range), isExact: false)
  }
}

extension Scalar {
  /// Whether the value has a place in the order of a column: it is of the column's type, and a number.
  fileprivate func isOrdered(in storage: StorageType) -> Bool {
    switch (storage, self) {
    case (.boolean, .boolean), (.string, .string), (.bytes, .bytes): true
    case (.float, .float(let value)): !value.isNaN
    case (.double, .double(let value)): !value.isNaN
    case (.decimal, .decimal(let value)): !value.isNaN
    default: fits(storage)
    }
  }
}
