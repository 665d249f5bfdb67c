/// Two computed values compared.
final class ValueComparisonKernel<Value: KernelValue>: ConditionKernel {
  private let operation: ComparisonOperator
  private let left: any ValueKernel<Value>
  private let right: any ValueKernel<Value>
  private let first = ValueBuffer<Value>()
  private let second = ValueBuffer<Value>()
  let mayThrow: Bool

  init(
    _ left: any ValueKernel<Value>, _ operation: ComparisonOperator, _ right: any ValueKernel<Value>, mayThrow: Bool
  ) {
    self.left = left
    self.operation = operation
    self.right = right
    self.mayThrow = mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: first, selection, block)
    try right.evaluate(into: second, selection, block)
    let first = first
    let second = second
    selection.keepEach { row in
      guard first.isValid(row), second.isValid(row) else {
        let same = first.isValid(row) == second.isValid(row)
        return operation == .equal ? same : operation == .notEqual && !same
      }
      return operation.holds(first.values[row], second.values[row])
    }
  }
}

/// Whether a computed value is nil.
final class ValueNilKernel<Value: KernelValue>: ConditionKernel {
  private let inner: any ValueKernel<Value>
  private let buffer = ValueBuffer<Value>()
  let mayThrow: Bool

  init(_ inner: any ValueKernel<Value>, mayThrow: Bool) {
    self.inner = inner
    self.mayThrow = mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: buffer, selection, block)
    for word in 0..<selection.count { selection.words[word] &= ~buffer.validity[word] }
  }
}

/// Whether a computed value passes a test; nil gets a fixed answer.
final class ValueTestKernel<Value: KernelValue>: ConditionKernel {
  private let inner: any ValueKernel<Value>
  private let acceptsNil: Bool
  private let test: (Value) -> Bool
  private let buffer = ValueBuffer<Value>()
  let mayThrow: Bool

  init(_ inner: any ValueKernel<Value>, acceptsNil: Bool, mayThrow: Bool, _ test: @escaping (Value) -> Bool) {
    self.inner = inner
    self.acceptsNil = acceptsNil
    self.mayThrow = mayThrow
    self.test = test
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: buffer, selection, block)
    let buffer = buffer
    selection.keepEach { row in buffer.isValid(row) ? test(buffer.values[row]) : acceptsNil }
  }
}

/// A question about two computed texts.
final class TextPairKernel: ConditionKernel {
  private let text: any ValueKernel<String>
  private let term: any ValueKernel<String>
  private let test: TextServices.Test
  private let texts = ValueBuffer<String>()
  private let terms = ValueBuffer<String>()
  let mayThrow: Bool

  init(
    _ text: any ValueKernel<String>, _ term: any ValueKernel<String>, mayThrow: Bool,
    _ test: @escaping TextServices.Test
  ) {
    self.text = text
    self.term = term
    self.mayThrow = mayThrow
    self.test = test
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try text.evaluate(into: texts, selection, block)
    try term.evaluate(into: terms, selection, block)
    let texts = texts
    let terms = terms
    selection.keepEach { row in
      texts.isValid(row) && terms.isValid(row) && test(texts.values[row], terms.values[row])
    }
  }
}
