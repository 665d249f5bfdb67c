/// Arithmetic on floating-point numbers, in their own precision.
final class FloatingArithmeticKernel: ValueKernel {
  let kind: ValueKind
  private let operation: ArithmeticOperator
  private let left: any ValueKernel
  private let right: any ValueKernel
  private let second: ValueBuffer

  init(_ operation: ArithmeticOperator, _ left: any ValueKernel, _ right: any ValueKernel) {
    kind = left.kind
    self.operation = operation
    self.left = left
    self.right = right
    second = ValueBuffer(kind)
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: output, selection, block)
    try right.evaluate(into: second, selection, block)
    if kind == .float {
      compute(output.typed(as: Float.self), second.typed(as: Float.self), selection)
    } else {
      compute(output.typed(as: Double.self), second.typed(as: Double.self), selection)
    }
    for word in 0..<selection.count { output.validity[word] &= second.validity[word] }
  }

  private func compute<Value: BinaryFloatingPoint>(
    _ values: UnsafeMutablePointer<Value>, _ others: UnsafeMutablePointer<Value>, _ selection: Selection
  ) {
    switch operation {
    case .add: selection.forEach { values[$0] += others[$0] }
    case .subtract: selection.forEach { values[$0] -= others[$0] }
    case .multiply: selection.forEach { values[$0] *= others[$0] }
    case .divide: selection.forEach { values[$0] /= others[$0] }
    case .remainder: selection.forEach { values[$0] = values[$0].truncatingRemainder(dividingBy: others[$0]) }
    }
  }
}

/// The number with the other sign.
final class FloatingNegationKernel: ValueKernel {
  let kind: ValueKind
  private let inner: any ValueKernel

  init(_ inner: any ValueKernel) {
    kind = inner.kind
    self.inner = inner
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    if kind == .float {
      let values = output.typed(as: Float.self)
      selection.forEach { row in values[row] = -values[row] }
    } else {
      let values = output.typed(as: Double.self)
      selection.forEach { row in values[row] = -values[row] }
    }
  }
}
