import HeirloomSchema

extension KernelBuilder {
  /// A kernel for the expression, whose values are of the given storage's kind.
  func value(_ expression: QueryExpression, _ storage: StorageType) -> TypedValueKernel {
    switch storage {
    case .boolean: .boolean(boolean(expression))
    case .int8: .signed(signed(expression, Int8.self, storage))
    case .int16: .signed(signed(expression, Int16.self, storage))
    case .int32: .signed(signed(expression, Int32.self, storage))
    case .int64: .signed(signed(expression, Int64.self, storage))
    case .uint8: .unsigned(unsigned(expression, UInt8.self, storage))
    case .uint16: .unsigned(unsigned(expression, UInt16.self, storage))
    case .uint32: .unsigned(unsigned(expression, UInt32.self, storage))
    case .uint64, .reference: .unsigned(unsigned(expression, UInt64.self, storage))
    case .float: .float(floating(expression, storage, \.float))
    case .double: .double(floating(expression, storage, \.double))
    case .uuid: .uuid(uuid(expression))
    case .decimal: .decimal(decimal(expression))
    case .string: .text(text(expression))
    case .bytes: .bytes(bytes(expression))
    }
  }

  /// What expressions of all types have in common. `recurse` makes kernels for operands of the same type.
  private func make<Value: KernelValue>(
    _ expression: QueryExpression, _ storage: StorageType, column: (ColumnSource) -> any ValueKernel<Value>,
    literal: (Scalar) -> Value?, recurse: (QueryExpression) -> any ValueKernel<Value>
  ) -> any ValueKernel<Value> {
    switch expression {
    case .literal(let scalar): LiteralKernel(literal(scalar))
    case .column(let reference) where reference.storage == storage: column(.property(reference.ordinal))
    case .key where storage == .reference: column(.key)
    case .failure(let failure): FailureValueKernel(failure)
    case .coalesce(let first, let second): CoalesceKernel(recurse(first), recurse(second))
    case .conditional(let test, let first, let second):
      ConditionalKernel(kernel(test), recurse(first), recurse(second))
    default: FailureValueKernel(.typeMismatch("\(expression)"))
    }
  }

  private func boolean(_ expression: QueryExpression) -> any ValueKernel<TruthValue> {
    make(expression, .boolean, column: BitColumnKernel.init, literal: \.boolean, recurse: boolean)
  }

  private func uuid(_ expression: QueryExpression) -> any ValueKernel<UUIDWords> {
    make(
      expression, .uuid, column: { ColumnKernel($0, { (stored: StoredUUID) in stored.words }) }, literal: \.uuidWords,
      recurse: uuid)
  }

  private func decimal(_ expression: QueryExpression) -> any ValueKernel<DecimalOperand> {
    make(
      expression, .decimal, column: { ColumnKernel($0, { (stored: DecimalOperand) in stored }) }, literal: \.decimal,
      recurse: decimal)
  }

  private func bytes(_ expression: QueryExpression) -> any ValueKernel<ByteString> {
    make(
      expression, .bytes, column: ByteColumnKernel.init, literal: { $0.bytes.map(ByteString.init) }, recurse: bytes)
  }

  private func text(_ expression: QueryExpression) -> any ValueKernel<String> {
    if case .text(let function, let inner) = expression { return TextFunctionKernel(function, text(inner)) }
    return make(expression, .string, column: TextColumnKernel.init, literal: \.string, recurse: text)
  }

  private func floating<Value: KernelValue & BinaryFloatingPoint & BitwiseCopyable>(
    _ expression: QueryExpression, _ storage: StorageType, _ literal: (Scalar) -> Value?
  ) -> any ValueKernel<Value> {
    switch expression {
    case .arithmetic(let operation, storage, let left, let right):
      FloatingArithmeticKernel(operation, floating(left, storage, literal), floating(right, storage, literal))
    case .negated(storage, let inner): FloatingNegationKernel(floating(inner, storage, literal))
    default:
      make(
        expression, storage, column: { ColumnKernel($0, { (stored: Value) in stored }) }, literal: literal,
        recurse: { floating($0, storage, literal) })
    }
  }

  private func signed<T: FixedWidthInteger & BitwiseCopyable>(
    _ expression: QueryExpression, _ type: T.Type, _ storage: StorageType
  ) -> any ValueKernel<Int64> {
    let range = Int64(T.min)...Int64(T.max)
    return switch expression {
    case .arithmetic(let operation, storage, let left, let right):
      IntegerArithmeticKernel(operation, range, signed(left, type, storage), signed(right, type, storage))
    case .negated(storage, let inner): IntegerNegationKernel(range, signed(inner, type, storage))
    case .count(let inner) where storage == .int64: CountKernel(text(inner))
    default:
      make(
        expression, storage, column: { ColumnKernel($0, { (stored: T) in Int64(stored) }) },
        literal: { $0.integer(Int64.self) }, recurse: { signed($0, type, storage) })
    }
  }

  private func unsigned<T: FixedWidthInteger & BitwiseCopyable>(
    _ expression: QueryExpression, _ type: T.Type, _ storage: StorageType
  ) -> any ValueKernel<UInt64> {
    switch expression {
    case .arithmetic(let operation, storage, let left, let right):
      IntegerArithmeticKernel(
        operation, UInt64(T.min)...UInt64(T.max), unsigned(left, type, storage), unsigned(right, type, storage))
    default:
      make(
        expression, storage, column: { ColumnKernel($0, { (stored: T) in UInt64(stored) }) },
        literal: { $0.integer(UInt64.self) }, recurse: { unsigned($0, type, storage) })
    }
  }
}
