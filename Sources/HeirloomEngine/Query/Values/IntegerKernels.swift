import HeirloomSchema

/// Integer arithmetic, computed in the widest type of its sign. Fails where Swift would trap.
final class IntegerArithmeticKernel: ValueKernel {
  let kind: ValueKind
  private let operation: ArithmeticOperator
  private let storage: StorageType
  private let left: any ValueKernel
  private let right: any ValueKernel
  private let second: ValueBuffer

  /// - Parameter storage: The type of operands and result.
  init(_ operation: ArithmeticOperator, _ storage: StorageType, _ left: any ValueKernel, _ right: any ValueKernel) {
    kind = ValueKind(storage)
    self.operation = operation
    self.storage = storage
    self.left = left
    self.right = right
    second = ValueBuffer(kind)
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try left.evaluate(into: output, selection, block)
    try right.evaluate(into: second, selection, block)
    for word in 0..<selection.count { output.validity[word] &= second.validity[word] }
    if kind == .signed {
      try compute(output, selection, storage.signedRange)
    } else {
      try compute(output, selection, storage.unsignedRange)
    }
  }

  private func compute<Value: KernelValue & FixedWidthInteger>(
    _ output: ValueBuffer, _ selection: Selection, _ range: ClosedRange<Value>
  ) throws {
    let values = output.typed(as: Value.self)
    let others = second.typed(as: Value.self)
    let operation = operation
    try selection.forEach { row throws(QueryFailure) in
      if output.isValid(row) {
        values[row] = try IntegerArithmeticKernel.compute(values[row], operation, others[row], range)
      }
    }
  }

  @inline(__always)
  private static func compute<Value: FixedWidthInteger>(
    _ left: Value, _ operation: ArithmeticOperator, _ right: Value, _ range: ClosedRange<Value>
  ) throws(QueryFailure) -> Value {
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
    let isSmallest = operation == .remainder && Value.isSigned && left == range.lowerBound && right == 0 &- 1
    guard !result.overflow, !isSmallest, range.contains(result.partialValue) else { throw .arithmeticOverflow }
    return result.partialValue
  }
}

/// The integer with the other sign. Fails for the smallest one of its type.
final class IntegerNegationKernel: ValueKernel {
  let kind = ValueKind.signed
  private let storage: StorageType
  private let inner: any ValueKernel

  init(_ storage: StorageType, _ inner: any ValueKernel) {
    self.storage = storage
    self.inner = inner
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try inner.evaluate(into: output, selection, block)
    let values = output.typed(as: Int64.self)
    let smallest = storage.signedRange.lowerBound
    try selection.forEach { row throws(QueryFailure) in
      guard output.isValid(row) else { return }
      guard values[row] != smallest else { throw .arithmeticOverflow }
      values[row] = 0 &- values[row]
    }
  }
}

extension StorageType {
  /// The values of a signed integer type.
  fileprivate var signedRange: ClosedRange<Int64> {
    switch self {
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    default: .min ... .max
    }
  }

  /// The values of an unsigned integer type.
  fileprivate var unsignedRange: ClosedRange<UInt64> {
    switch self {
    case .uint8: 0...UInt64(UInt8.max)
    case .uint16: 0...UInt64(UInt16.max)
    case .uint32: 0...UInt64(UInt32.max)
    default: 0 ... .max
    }
  }
}
