import HeirloomSchema

/// What a row needs in its first sort key to be among the best that were found so far.
///
/// It is asked before anything else, so that most rows of a long table are given up after one comparison.
struct SortThreshold {
  let source: ColumnSource
  let isReversed: Bool
  /// The worst of the best: its code before inversion, and whether it is nil.
  let code: UInt64
  let isNil: Bool
  /// The whole text, if the key is one.
  let text: UnsafeRawBufferPointer?
  /// Whether a row with the same key may still be better.
  let acceptsTies: Bool

  /// Whether no row of the block has a chance.
  func excludes(_ block: BlockContext) -> Bool {
    let column = block.column(source)
    guard let zone = column.zone, let literal = scalar(column.storage) else { return false }
    if acceptsNil, zone.nullCount > 0 { return false }
    if isNil, !isReversed { return true }
    if isReversed, zone.hasNaN || isNil { return false }
    // Every number comes before one that is none.
    if !isReversed, code == .max { return false }
    let operation: ComparisonOperator =
      isReversed ? (acceptsTies ? .greaterOrEqual : .greater) : (acceptsTies ? .lessOrEqual : .less)
    return zone.verdict(operation, literal, rows: column.count) == .none
  }

  /// Takes away the rows that have no chance.
  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    switch column.storage {
    case .int8: keep(column, selection, Int8.self)
    case .int16: keep(column, selection, Int16.self)
    case .int32: keep(column, selection, Int32.self)
    case .int64: keep(column, selection, Int64.self)
    case .uint8: keep(column, selection, UInt8.self)
    case .uint16: keep(column, selection, UInt16.self)
    case .uint32: keep(column, selection, UInt32.self)
    case .uint64, .reference: keep(column, selection, UInt64.self)
    case .float: keep(column, selection, Float.self)
    case .double: keep(column, selection, Double.self)
    case .string: keepTexts(column, selection)
    case .boolean, .uuid, .decimal, .bytes: break
    }
  }

  /// nil comes first in forward and last in reverse order.
  private var acceptsNil: Bool { isReversed ? isNil && acceptsTies : !isNil || acceptsTies }

  private func keep<T: SortEncodable>(_ column: ColumnBlock, _ selection: Selection, _ type: T.Type) {
    let values = column.fixed(as: type)
    let validity = column.validity
    let code = code
    if isNil {
      let acceptsValues = isReversed
      selection.keep(values, validity, acceptsNil: acceptsNil, Always<T>(answer: acceptsValues))
    } else if isReversed {
      let least = acceptsTies ? code : code == .max ? code : code + 1
      selection.keep(values, validity, acceptsNil: acceptsNil, CodeAtLeast<T>(code: least))
    } else {
      let greatest = acceptsTies ? code : code == 0 ? code : code - 1
      selection.keep(values, validity, acceptsNil: acceptsNil, CodeAtMost<T>(code: greatest))
    }
  }

  /// Texts, where the order of bytes is the order of strings.
  private func keepTexts(_ column: ColumnBlock, _ selection: Selection) {
    guard column.isSimpleText, !isNil, let text else { return }
    if column.codeWidth != 0 {
      let answers = (0..<column.entryCount).map { passes(column.entry($0), text) }
      selection.keepEach { row in column.isValid(row) ? answers[column.code(row)] : acceptsNil }
    } else {
      selection.keepEach { row in column.isValid(row) ? passes(column.bytes(row), text) : acceptsNil }
    }
  }

  @inline(__always)
  private func passes(_ bytes: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer) -> Bool {
    let order = isReversed ? text.order(bytes) : bytes.order(text)
    return order < 0 || order == 0 && acceptsTies
  }

  /// The worst of the best as a value of the column; nil where zone maps can't tell.
  private func scalar(_ storage: StorageType) -> Scalar? {
    switch storage {
    case .int8, .int16, .int32, .int64: .int(Int64(bitPattern: code ^ 1 << 63))
    case .uint8, .uint16, .uint32, .uint64: .uint(code)
    case .reference: .reference(code)
    case .double: .double(Double(sortCode: code))
    case .float: .float(Float(Double(sortCode: code)))
    default: nil
    }
  }
}

private struct CodeAtLeast<Value: SortEncodable>: RowTest {
  let code: UInt64
  @inline(__always) func holds(_ value: Value) -> Bool { value.sortCode >= code }
}

private struct CodeAtMost<Value: SortEncodable>: RowTest {
  let code: UInt64
  @inline(__always) func holds(_ value: Value) -> Bool { value.sortCode <= code }
}

extension Double {
  /// The number with the given code.
  init(sortCode: UInt64) {
    guard sortCode != .max else {
      self = .nan
      return
    }
    self.init(bitPattern: sortCode >> 63 == 1 ? sortCode ^ 1 << 63 : ~sortCode)
  }
}
