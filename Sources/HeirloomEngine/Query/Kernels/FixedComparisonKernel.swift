import HeirloomSchema

/// A column of fixed width compared with a literal of its kind.
final class FixedComparisonKernel: ConditionKernel {
  private let source: ColumnSource
  private let operation: ComparisonOperator
  private let literal: Scalar

  init(_ source: ColumnSource, _ operation: ComparisonOperator, _ literal: Scalar) {
    self.source = source
    self.operation = operation
    // Keys are kept as plain numbers.
    if case .key = source, case .reference(let key) = literal {
      self.literal = .uint(key)
    } else {
      self.literal = literal
    }
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    let column = block.column(source)
    return column.zone?.verdict(operation, literal, rows: column.count) ?? .some
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    switch column.zone?.verdict(operation, literal, rows: column.count) ?? .some {
    case .none: selection.clear()
    case .all: break
    case .some: compare(column, selection)
    }
  }

  // A generic class would run unspecialised: so the type is chosen here, once for each block.
  private func compare(_ column: ColumnBlock, _ selection: Selection) {
    switch (column.storage, literal) {
    case (.int8, .int(let value)): compare(column, selection, Int8(truncatingIfNeeded: value))
    case (.int16, .int(let value)): compare(column, selection, Int16(truncatingIfNeeded: value))
    case (.int32, .int(let value)): compare(column, selection, Int32(truncatingIfNeeded: value))
    case (_, .int(let value)): compare(column, selection, value)
    case (.uint8, .uint(let value)): compare(column, selection, UInt8(truncatingIfNeeded: value))
    case (.uint16, .uint(let value)): compare(column, selection, UInt16(truncatingIfNeeded: value))
    case (.uint32, .uint(let value)): compare(column, selection, UInt32(truncatingIfNeeded: value))
    case (_, .uint(let value)), (_, .reference(let value)): compare(column, selection, value)
    case (_, .float(let value)): compare(column, selection, value)
    case (_, .double(let value)): compare(column, selection, value)
    case (_, .decimal(let value)): compare(column, selection, DecimalOperand(value))
    case (_, .uuid(let high, let low)): compare(column, selection, StoredUUID(high: high, low: low))
    case (_, .null), (_, .boolean), (_, .string), (_, .bytes): selection.clear()
    }
  }

  // One loop for each operator, so that none asks for the operator in each row.
  private func compare<T: Comparable & BitwiseCopyable>(_ column: ColumnBlock, _ selection: Selection, _ literal: T) {
    let values = column.fixed(as: T.self)
    let validity = column.validity
    switch operation {
    case .equal: selection.keep(values, validity, acceptsNil: false, EqualTo(literal: literal))
    case .notEqual: selection.keep(values, validity, acceptsNil: true, UnequalTo(literal: literal))
    case .less: selection.keep(values, validity, acceptsNil: false, LessThan(literal: literal))
    case .lessOrEqual: selection.keep(values, validity, acceptsNil: false, AtMost(literal: literal))
    case .greater: selection.keep(values, validity, acceptsNil: false, MoreThan(literal: literal))
    case .greaterOrEqual: selection.keep(values, validity, acceptsNil: false, AtLeast(literal: literal))
    }
  }
}

/// Sixteen bytes as a column holds them.
struct StoredUUID: Hashable, Comparable, BitwiseCopyable {
  private var storedHigh: UInt64
  private var storedLow: UInt64

  init(high: UInt64, low: UInt64) {
    storedHigh = high.bigEndian
    storedLow = low.bigEndian
  }

  var words: UUIDWords { UUIDWords(high: UInt64(bigEndian: storedHigh), low: UInt64(bigEndian: storedLow)) }

  static func < (left: StoredUUID, right: StoredUUID) -> Bool { left.words < right.words }
}
