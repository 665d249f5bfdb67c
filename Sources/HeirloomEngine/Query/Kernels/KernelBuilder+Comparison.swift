import HeirloomSchema

extension KernelBuilder {
  func comparison(
    _ left: QueryExpression, _ operation: ComparisonOperator, _ right: QueryExpression
  ) -> any ConditionKernel {
    if let source = left.source, let storage = left.storage, case .literal(let scalar) = right,
      let kernel = literalComparison(source, storage, operation, scalar)
    {
      return kernel
    }
    let mayThrow = left.mayThrow || right.mayThrow
    guard let storage = left.storage ?? right.storage else {
      return value(left, .int64).makeComparison(operation, value(right, .int64), mayThrow: mayThrow)
        ?? FailureKernel(.typeMismatch("\(left) \(operation.rawValue) \(right)"))
    }
    return value(left, storage).makeComparison(operation, value(right, right.storage ?? storage), mayThrow: mayThrow)
      ?? FailureKernel(.typeMismatch("\(left) \(operation.rawValue) \(right)"))
  }

  /// The fast case: a column and a literal of its kind.
  private func literalComparison(
    _ source: ColumnSource, _ storage: StorageType, _ operation: ComparisonOperator, _ scalar: Scalar
  ) -> (any ConditionKernel)? {
    switch (storage, scalar) {
    case (.boolean, .boolean(let value)) where operation == .equal || operation == .notEqual:
      BooleanKernel(source, value, isEqual: operation == .equal)
    case (.int8, .int(let value)): narrow(source, operation, value, Int8.self)
    case (.int16, .int(let value)): narrow(source, operation, value, Int16.self)
    case (.int32, .int(let value)): narrow(source, operation, value, Int32.self)
    case (.int64, .int(let value)): FixedComparisonKernel(source, operation, value, scalar: scalar)
    case (.uint8, .uint(let value)): narrow(source, operation, value, UInt8.self)
    case (.uint16, .uint(let value)): narrow(source, operation, value, UInt16.self)
    case (.uint32, .uint(let value)): narrow(source, operation, value, UInt32.self)
    case (.uint64, .uint(let value)): FixedComparisonKernel(source, operation, value, scalar: scalar)
    case (.reference, .reference(let key)): FixedComparisonKernel(source, operation, key, scalar: scalar)
    case (.float, .float(let value)): FixedComparisonKernel(source, operation, value, scalar: scalar)
    case (.double, .double(let value)): FixedComparisonKernel(source, operation, value, scalar: scalar)
    case (.decimal, .decimal(let value)):
      FixedComparisonKernel(source, operation, DecimalOperand(value), scalar: scalar)
    case (.uuid, .uuid(let high, let low)):
      FixedComparisonKernel(source, operation, StoredUUID(high: high, low: low), scalar: scalar)
    case (.string, .string(let text)):
      TextKernel(
        source, TextComparison(operation: operation, literal: TextLiteral(text)), acceptsNil: operation == .notEqual)
    case (.bytes, .bytes(let bytes)):
      TextKernel(
        source, ByteComparison(operation: operation, literal: bytes), acceptsNil: operation == .notEqual)
    default: nil
    }
  }

  /// A literal outside the column's type has no fast case.
  private func narrow<T: FixedWidthInteger & BitwiseCopyable, Wide: FixedWidthInteger>(
    _ source: ColumnSource, _ operation: ComparisonOperator, _ value: Wide, _ type: T.Type
  ) -> (any ConditionKernel)? {
    guard let narrow = T(exactly: value) else { return nil }
    let scalar = T.isSigned ? Scalar.int(Int64(narrow)) : .uint(UInt64(narrow))
    return FixedComparisonKernel(source, operation, narrow, scalar: scalar)
  }
}
