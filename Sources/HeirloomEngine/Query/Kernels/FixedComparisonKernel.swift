import HeirloomSchema

/// A column of fixed width compared with a literal.
final class FixedComparisonKernel<T: Comparable & BitwiseCopyable>: ConditionKernel {
  private let source: ColumnSource
  private let operation: ComparisonOperator
  private let literal: T
  private let scalar: Scalar

  init(_ source: ColumnSource, _ operation: ComparisonOperator, _ literal: T, scalar: Scalar) {
    self.source = source
    self.operation = operation
    self.literal = literal
    self.scalar = scalar
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    let column = block.column(source)
    return column.zone?.verdict(operation, scalar, rows: column.count) ?? .some
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    switch column.zone?.verdict(operation, scalar, rows: column.count) ?? .some {
    case .none: selection.clear()
    case .all: break
    case .some: compare(column, selection)
    }
  }

  // One loop for each operator, so that none asks for the operator in each row.
  private func compare(_ column: ColumnBlock, _ selection: Selection) {
    let values = column.fixed(as: T.self)
    let validity = column.validity
    let literal = literal
    switch operation {
    case .equal: selection.keep(values, validity, acceptsNil: false) { $0 == literal }
    case .notEqual: selection.keep(values, validity, acceptsNil: true) { $0 != literal }
    case .less: selection.keep(values, validity, acceptsNil: false) { $0 < literal }
    case .lessOrEqual: selection.keep(values, validity, acceptsNil: false) { $0 <= literal }
    case .greater: selection.keep(values, validity, acceptsNil: false) { $0 > literal }
    case .greaterOrEqual: selection.keep(values, validity, acceptsNil: false) { $0 >= literal }
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
