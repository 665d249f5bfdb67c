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

/// How two texts compare.
final class CollationKernel: ValueKernel {
  let kind = ValueKind.signed
  private let order: TextCollation
  private let left: any ValueKernel
  private let right: any ValueKernel
  private let compare: TextServices.Compare
  private let lefts = ValueBuffer(.text)
  private let rights = ValueBuffer(.text)

  init(
    _ order: TextCollation, _ left: any ValueKernel, _ right: any ValueKernel, _ compare: @escaping TextServices.Compare
  ) {
    self.order = order
    self.left = left
    self.right = right
    self.compare = compare
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: lefts, selection, block)
    try right.evaluate(into: rights, selection, block)
    let values = output.typed(as: Int64.self)
    let (first, second) = (lefts.typed(as: String.self), rights.typed(as: String.self))
    selection.forEach { row in
      let isThere = lefts.isValid(row) && rights.isValid(row)
      values[row] = isThere ? Int64(compare(order, first[row], second[row])) : 0
    }
    for word in 0..<selection.count { output.validity[word] = lefts.validity[word] & rights.validity[word] }
  }
}
