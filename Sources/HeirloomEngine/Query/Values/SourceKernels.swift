import HeirloomSchema

/// A column of fixed width.
final class ColumnKernel<Stored: BitwiseCopyable, Value: KernelValue>: ValueKernel {
  private let source: ColumnSource
  private let convert: (Stored) -> Value

  init(_ source: ColumnSource, _ convert: @escaping (Stored) -> Value) {
    self.source = source
    self.convert = convert
  }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    let stored = column.fixed(as: Stored.self)
    selection.forEach { row in output.values[row] = convert(stored[row]) }
    column.copyValidity(to: output.validity, selection)
  }
}

/// A column of bits.
final class BitColumnKernel: ValueKernel {
  private let source: ColumnSource

  init(_ source: ColumnSource) { self.source = source }

  func evaluate(into output: ValueBuffer<TruthValue>, _ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    selection.forEach { row in output.values[row] = TruthValue(value: column.bit(row)) }
    column.copyValidity(to: output.validity, selection)
  }
}

/// A column of texts.
final class TextColumnKernel: ValueKernel {
  private let source: ColumnSource

  init(_ source: ColumnSource) { self.source = source }

  func evaluate(into output: ValueBuffer<String>, _ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    selection.forEach { row in output.values[row] = column.bytes(row).text }
    column.copyValidity(to: output.validity, selection)
  }
}

/// A column of bytes.
final class ByteColumnKernel: ValueKernel {
  private let source: ColumnSource

  init(_ source: ColumnSource) { self.source = source }

  func evaluate(into output: ValueBuffer<ByteString>, _ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    selection.forEach { row in output.values[row] = ByteString(Array(column.bytes(row))) }
    column.copyValidity(to: output.validity, selection)
  }
}

/// The same value in every row, or nil.
final class LiteralKernel<Value: KernelValue>: ValueKernel {
  private let value: Value?

  init(_ value: Value?) { self.value = value }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) {
    selection.forEach { row in
      if let value { output.set(value, at: row) } else { output.setNil(row) }
    }
  }
}

/// An error in place of a value.
final class FailureValueKernel<Value: KernelValue>: ValueKernel {
  private let failure: QueryFailure

  init(_ failure: QueryFailure) { self.failure = failure }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) throws {
    if !selection.isEmpty { throw failure }
  }
}

extension ColumnBlock {
  fileprivate func copyValidity(to target: UnsafeMutablePointer<UInt64>, _ selection: Selection) {
    for word in 0..<selection.count { target[word] = validity?[word] ?? .max }
  }
}
