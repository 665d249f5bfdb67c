import HeirloomSchema

/// Reads the keys that the rows of a block hold: those of a column, or computed ones.
final class ReferenceReader {
  private let source: ColumnSource?
  private let kernel: any ValueKernel
  private let buffer = ValueBuffer(.unsigned)

  init(_ expression: QueryExpression, _ builder: KernelBuilder) {
    source = expression.source
    kernel = builder.value(expression, .reference)
  }

  /// Calls `body` with each selected row that has a key.
  func forEach(_ selection: Selection, _ block: BlockContext, _ body: (Int, UInt64) throws -> Void) throws {
    if let source {
      let column = block.column(source)
      let keys = column.fixed(as: UInt64.self)
      return try selection.forEach { row throws(any Error) in if column.isValid(row) { try body(row, keys[row]) } }
    }
    try kernel.evaluate(into: buffer, selection, block)
    let keys = buffer.typed(as: UInt64.self)
    try selection.forEach { row throws(any Error) in if buffer.isValid(row) { try body(row, keys[row]) } }
  }

  /// Keeps the selected rows that have a key for which `test` holds.
  func keep(_ selection: Selection, _ block: BlockContext, where test: (UInt64) throws -> Bool) throws {
    if let source {
      let column = block.column(source)
      let keys = column.fixed(as: UInt64.self)
      return try selection.keepEach { row throws(any Error) in try column.isValid(row) && test(keys[row]) }
    }
    try kernel.evaluate(into: buffer, selection, block)
    let keys = buffer.typed(as: UInt64.self)
    try selection.keepEach { row throws(any Error) in try buffer.isValid(row) && test(keys[row]) }
  }
}
