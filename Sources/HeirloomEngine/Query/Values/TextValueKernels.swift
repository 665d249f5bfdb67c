/// A text made of a text.
final class TextFunctionKernel: ValueKernel {
  let kind = ValueKind.text
  private let function: TextFunction
  private let inner: any ValueKernel

  init(_ function: TextFunction, _ inner: any ValueKernel) {
    self.function = function
    self.inner = inner
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    let values = output.typed(as: String.self)
    selection.forEach { row in
      if output.isValid(row) { values[row] = function.apply(values[row]) }
    }
  }
}

/// The number of characters of a text.
final class CountKernel: ValueKernel {
  let kind = ValueKind.signed
  private let inner: any ValueKernel
  private let texts = ValueBuffer(.text)

  init(_ inner: any ValueKernel) { self.inner = inner }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: texts, selection, block)
    let values = output.typed(as: Int64.self)
    let strings = texts.typed(as: String.self)
    selection.forEach { row in values[row] = texts.isValid(row) ? Int64(strings[row].count) : 0 }
    for word in 0..<selection.count { output.validity[word] = texts.validity[word] }
  }
}
