/// A text made of a text.
final class TextFunctionKernel: ValueKernel {
  private let function: TextFunction
  private let inner: any ValueKernel<String>

  init(_ function: TextFunction, _ inner: any ValueKernel<String>) {
    self.function = function
    self.inner = inner
  }

  func evaluate(into output: ValueBuffer<String>, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    selection.forEach { row in
      if output.isValid(row) { output.values[row] = function.apply(output.values[row]) }
    }
  }
}

/// The number of characters of a text.
final class CountKernel: ValueKernel {
  private let inner: any ValueKernel<String>
  private let texts = ValueBuffer<String>()

  init(_ inner: any ValueKernel<String>) { self.inner = inner }

  func evaluate(into output: ValueBuffer<Int64>, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: texts, selection, block)
    selection.forEach { row in
      if texts.isValid(row) { output.set(Int64(texts.values[row].count), at: row) } else { output.setNil(row) }
    }
  }
}
