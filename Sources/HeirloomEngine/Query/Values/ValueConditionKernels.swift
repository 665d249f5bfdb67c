/// Two computed values compared.
final class ValueComparisonKernel: ConditionKernel {
  private let operation: ComparisonOperator
  private let left: any ValueKernel
  private let right: any ValueKernel
  private let first: ValueBuffer
  private let second: ValueBuffer
  let mayThrow: Bool

  /// - Parameter right: Of the same kind as `left`.
  init(_ left: any ValueKernel, _ operation: ComparisonOperator, _ right: any ValueKernel, mayThrow: Bool) {
    self.left = left
    self.operation = operation
    self.right = right
    self.mayThrow = mayThrow
    first = ValueBuffer(left.kind)
    second = ValueBuffer(right.kind)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: first, selection, block)
    try right.evaluate(into: second, selection, block)
    left.kind.visit(Comparison(operation: operation, first: first, second: second, selection: selection))
  }

  private struct Comparison: ValueVisitor {
    let operation: ComparisonOperator
    let first: ValueBuffer
    let second: ValueBuffer
    let selection: Selection

    func visit<Value: KernelValue>(_ type: Value.Type) {
      let left = first.typed(as: type)
      let right = second.typed(as: type)
      selection.keepEach { row in
        guard first.isValid(row), second.isValid(row) else {
          let same = first.isValid(row) == second.isValid(row)
          return operation == .equal ? same : operation == .notEqual && !same
        }
        return operation.holds(left[row], right[row])
      }
    }
  }
}

/// Whether a computed value is nil.
final class ValueNilKernel: ConditionKernel {
  private let inner: any ValueKernel
  private let buffer: ValueBuffer
  let mayThrow: Bool

  init(_ inner: any ValueKernel, mayThrow: Bool) {
    self.inner = inner
    self.mayThrow = mayThrow
    buffer = ValueBuffer(inner.kind)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: buffer, selection, block)
    for word in 0..<selection.count { selection.words[word] &= ~buffer.validity[word] }
  }
}

/// Whether a computed value is one of many.
final class ValueMembershipKernel: ConditionKernel {
  private let inner: any ValueKernel
  private let set: LiteralSet
  private let buffer: ValueBuffer
  let mayThrow: Bool

  init(_ inner: any ValueKernel, _ set: LiteralSet, mayThrow: Bool) {
    self.inner = inner
    self.set = set
    self.mayThrow = mayThrow
    buffer = ValueBuffer(inner.kind)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: buffer, selection, block)
    inner.kind.visit(Lookup(set: set, buffer: buffer, selection: selection))
  }

  private struct Lookup: ValueVisitor {
    let set: LiteralSet
    let buffer: ValueBuffer
    let selection: Selection

    func visit<Value: KernelValue>(_ type: Value.Type) {
      let members = Set(set.values.compactMap { Value($0) })
      let values = buffer.typed(as: type)
      selection.keepEach { row in buffer.isValid(row) ? members.contains(values[row]) : set.containsNil }
    }
  }
}

/// A question about two computed texts.
final class TextPairKernel: ConditionKernel {
  private let text: any ValueKernel
  private let term: any ValueKernel
  private let test: TextServices.Test
  private let texts = ValueBuffer(.text)
  private let terms = ValueBuffer(.text)
  let mayThrow: Bool

  init(_ text: any ValueKernel, _ term: any ValueKernel, mayThrow: Bool, _ test: @escaping TextServices.Test) {
    self.text = text
    self.term = term
    self.mayThrow = mayThrow
    self.test = test
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try text.evaluate(into: texts, selection, block)
    try term.evaluate(into: terms, selection, block)
    let (left, right) = (texts.typed(as: String.self), terms.typed(as: String.self))
    selection.keepEach { row in texts.isValid(row) && terms.isValid(row) && test(left[row], right[row]) }
  }
}
