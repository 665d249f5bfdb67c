/// Arithmetic on floating-point numbers, in their own precision.
final class FloatingArithmeticKernel<Value: KernelValue & BinaryFloatingPoint>: ValueKernel {
  private let operation: ArithmeticOperator
  private let left: any ValueKernel<Value>
  private let right: any ValueKernel<Value>
  private let second = ValueBuffer<Value>()

  init(_ operation: ArithmeticOperator, _ left: any ValueKernel<Value>, _ right: any ValueKernel<Value>) {
    self.operation = operation
    self.left = left
    self.right = right
  }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: output, selection, block)
    try right.evaluate(into: second, selection, block)
    let values = output.values
    let others = second.values
    switch operation {
    case .add: selection.forEach { values[$0] += others[$0] }
    case .subtract: selection.forEach { values[$0] -= others[$0] }
    case .multiply: selection.forEach { values[$0] *= others[$0] }
    case .divide: selection.forEach { values[$0] /= others[$0] }
    case .remainder: selection.forEach { values[$0] = values[$0].truncatingRemainder(dividingBy: others[$0]) }
    }
    for word in 0..<selection.count { output.validity[word] &= second.validity[word] }
  }
}

/// The number with the other sign.
final class FloatingNegationKernel<Value: KernelValue & BinaryFloatingPoint>: ValueKernel {
  private let inner: any ValueKernel<Value>

  init(_ inner: any ValueKernel<Value>) { self.inner = inner }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    selection.forEach { row in output.values[row] = -output.values[row] }
  }
}
