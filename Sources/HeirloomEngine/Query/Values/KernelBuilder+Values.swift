import HeirloomSchema

extension KernelBuilder {
  /// A kernel for the expression, whose values are of the given storage's kind; one that fails if they are not.
  func value(_ expression: QueryExpression, _ storage: StorageType) -> any ValueKernel {
    let kernel = build(expression, storage)
    return kernel.kind == ValueKind(storage) ? kernel : mismatch(expression, storage)
  }

  private func build(_ expression: QueryExpression, _ storage: StorageType) -> any ValueKernel {
    let kind = ValueKind(storage)
    return switch expression {
    case .literal(let scalar): LiteralKernel(scalar, kind)
    case .failure(let failure): FailureValueKernel(failure, kind)
    case .column(let column): ColumnKernel(.property(column.ordinal), column.storage)
    case .key: ColumnKernel(.key, .reference)
    case .coalesce(let first, let second): CoalesceKernel(value(first, storage), value(second, storage))
    case .conditional(let test, let first, let second):
      ConditionalKernel(kernel(test), value(first, storage), value(second, storage))
    case .arithmetic(let operation, let type, let left, let right): arithmetic(operation, type, left, right)
    case .negated(let type, let inner): negation(type, inner)
    case .text(let function, let inner): TextFunctionKernel(function, value(inner, .string))
    case .count(let inner): CountKernel(value(inner, .string))
    case .related(let path, let field): related(path, field, kind)
    case .members(let list, let condition): members(list, condition)
    case .collation(let order, let left, let right):
      CollationKernel(order, value(left, .string), value(right, .string), environment.texts.compare)
    }
  }

  private func arithmetic(
    _ operation: ArithmeticOperator, _ type: StorageType, _ left: QueryExpression, _ right: QueryExpression
  ) -> any ValueKernel {
    switch ValueKind(type) {
    case .float, .double: FloatingArithmeticKernel(operation, value(left, type), value(right, type))
    case .signed, .unsigned: IntegerArithmeticKernel(operation, type, value(left, type), value(right, type))
    default: mismatch(.arithmetic(operation, type, left, right), type)
    }
  }

  private func negation(_ type: StorageType, _ inner: QueryExpression) -> any ValueKernel {
    switch ValueKind(type) {
    case .float, .double: FloatingNegationKernel(value(inner, type))
    case .signed: IntegerNegationKernel(type, value(inner, type))
    default: mismatch(.negated(type, inner), type)
    }
  }

  private func mismatch(_ expression: QueryExpression, _ storage: StorageType) -> any ValueKernel {
    FailureValueKernel(.typeMismatch("\(expression)"), ValueKind(storage))
  }
}
