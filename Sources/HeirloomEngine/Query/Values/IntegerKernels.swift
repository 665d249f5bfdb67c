/// Integer arithmetic, computed in the widest type of its sign. Fails where Swift would trap.
final class IntegerArithmeticKernel<Value: KernelValue & FixedWidthInteger>: ValueKernel {
  private let operation: ArithmeticOperator
  private let range: ClosedRange<Value>
  private let left: any ValueKernel<Value>
  private let right: any ValueKernel<Value>
  private let second = ValueBuffer<Value>()

  /// - Parameter range: The values that the type of the result holds.
  init(
    _ operation: ArithmeticOperator, _ range: ClosedRange<Value>, _ left: any ValueKernel<Value>,
    _ right: any ValueKernel<Value>
  ) {
    self.operation = operation
    self.range = range
    self.left = left
    self.right = right
  }

  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: output, selection, block)
    try right.evaluate(into: second, selection, block)
    try selection.forEach { row in
      guard output.isValid(row), second.isValid(row) else { return output.setNil(row) }
      output.values[row] = try compute(output.values[row], second.values[row])
    }
  }

  private func compute(_ left: Value, _ right: Value) throws(QueryFailure) -> Value {
    if right == 0, operation == .divide || operation == .remainder { throw .divisionByZero }
    let result =
      switch operation {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .remainder: left.remainderReportingOverflow(dividingBy: right)
      }
    // The smallest value by minus one leaves no remainder, and Swift traps on it in every width.
    let isSmallest = operation == .remainder && left == range.lowerBound && Value.isSigned && right == 0 &- 1
    guard !result.overflow, !isSmallest, range.contains(result.partialValue) else { throw .arithmeticOverflow }
    return result.partialValue
  }
}

/// The number with the other sign. Fails for the smallest one of its type.
final class IntegerNegationKernel: ValueKernel {
  private let range: ClosedRange<Int64>
  private let inner: any ValueKernel<Int64>

  init(_ range: ClosedRange<Int64>, _ inner: any ValueKernel<Int64>) {
    self.range = range
    self.inner = inner
  }

  func evaluate(into output: ValueBuffer<Int64>, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    try selection.forEach { row in
      guard output.isValid(row) else { return }
      guard output.values[row] != range.lowerBound else { throw QueryFailure.arithmeticOverflow }
      output.values[row] = -output.values[row]
    }
  }
}
