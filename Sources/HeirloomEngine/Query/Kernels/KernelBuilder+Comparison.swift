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
    let storage = left.storage ?? right.storage ?? .int64
    let first = value(left, storage)
    let second = value(right, right.storage ?? storage)
    guard first.kind == second.kind else {
      return FailureKernel(.typeMismatch("\(left) \(operation.rawValue) \(right)"))
    }
    return ValueComparisonKernel(first, operation, second, mayThrow: left.mayThrow || right.mayThrow)
  }

  /// The fast case: a column and a literal of its kind. A literal outside the column's type has none.
  private func literalComparison(
    _ source: ColumnSource, _ storage: StorageType, _ operation: ComparisonOperator, _ scalar: Scalar
  ) -> (any ConditionKernel)? {
    let acceptsNil = operation == .notEqual
    switch (storage, scalar) {
    case (.boolean, .boolean(let value)) where operation == .equal || operation == .notEqual:
      return BooleanKernel(source, value, isEqual: operation == .equal)
    case (.string, .string(let text)):
      let test = TextComparison(operation: operation, literal: TextLiteral(text))
      return TextKernel(source, .comparison(test), acceptsNil: acceptsNil)
    case (.bytes, .bytes(let bytes)):
      return TextKernel(
        source, .bytes(ByteComparison(operation: operation, literal: bytes)), acceptsNil: acceptsNil)
    default: return scalar.fits(storage) ? FixedComparisonKernel(source, operation, scalar) : nil
    }
  }
}

extension Scalar {
  /// Whether a column of fixed width could hold the value.
  func fits(_ storage: StorageType) -> Bool {
    switch (storage, self) {
    case (.int8, .int(let value)): Int8(exactly: value) != nil
    case (.int16, .int(let value)): Int16(exactly: value) != nil
    case (.int32, .int(let value)): Int32(exactly: value) != nil
    case (.uint8, .uint(let value)): UInt8(exactly: value) != nil
    case (.uint16, .uint(let value)): UInt16(exactly: value) != nil
    case (.uint32, .uint(let value)): UInt32(exactly: value) != nil
    case (.int64, .int), (.uint64, .uint), (.reference, .reference), (.float, .float), (.double, .double),
      (.decimal, .decimal), (.uuid, .uuid):
      true
    default: false
    }
  }
}
