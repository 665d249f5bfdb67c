import HeirloomSchema

/// The values of a column.
final class ColumnKernel: ValueKernel {
  private let source: ColumnSource
  private let storage: StorageType

  init(_ source: ColumnSource, _ storage: StorageType) {
    self.source = source
    self.storage = storage
  }

  var kind: ValueKind { ValueKind(storage) }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    load(column, output, selection)
    for word in 0..<selection.count { output.validity[word] = column.validity?[word] ?? .max }
  }

  private func load(_ column: ColumnBlock, _ output: ValueBuffer, _ selection: Selection) {
    switch storage {
    case .int8: copy(column, output, selection) { (value: Int8) in Int64(value) }
    case .int16: copy(column, output, selection) { (value: Int16) in Int64(value) }
    case .int32: copy(column, output, selection) { (value: Int32) in Int64(value) }
    case .int64: copy(column, output, selection) { (value: Int64) in value }
    case .uint8: copy(column, output, selection) { (value: UInt8) in UInt64(value) }
    case .uint16: copy(column, output, selection) { (value: UInt16) in UInt64(value) }
    case .uint32: copy(column, output, selection) { (value: UInt32) in UInt64(value) }
    case .uint64, .reference: copy(column, output, selection) { (value: UInt64) in value }
    case .float: copy(column, output, selection) { (value: Float) in value }
    case .double: copy(column, output, selection) { (value: Double) in value }
    case .uuid: copy(column, output, selection) { (value: StoredUUID) in value.words }
    case .decimal: copy(column, output, selection) { (value: DecimalOperand) in value }
    case .boolean:
      let values = output.typed(as: TruthValue.self)
      selection.forEach { row in values[row] = TruthValue(value: column.bit(row)) }
    case .string:
      let values = output.typed(as: String.self)
      selection.forEach { row in values[row] = column.bytes(row).text }
    case .bytes:
      let values = output.typed(as: ByteString.self)
      selection.forEach { row in values[row] = ByteString(Array(column.bytes(row))) }
    }
  }

  @inline(__always)
  private func copy<Stored: BitwiseCopyable, Value: KernelValue>(
    _ column: ColumnBlock, _ output: ValueBuffer, _ selection: Selection, _ convert: (Stored) -> Value
  ) {
    let stored = column.fixed(as: Stored.self)
    let values = output.typed(as: Value.self)
    selection.forEach { row in values[row] = convert(stored[row]) }
  }
}
