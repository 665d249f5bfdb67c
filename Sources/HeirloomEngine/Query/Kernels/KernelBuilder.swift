import HeirloomSchema

/// Makes kernels of a condition that was folded for one concrete class.
struct KernelBuilder {
  let environment: QueryEnvironment
  let counter: EvaluationCounter
  let joins: JoinedRows?

  init(environment: QueryEnvironment, counter: EvaluationCounter) {
    self.environment = environment
    self.counter = counter
    joins = environment.related.map(JoinedRows.init)
  }

  func kernel(_ condition: QueryCondition) -> any ConditionKernel {
    switch condition {
    case .constant(let value): ConstantKernel(value)
    case .failure(let failure): FailureKernel(failure)
    case .all(let parts): AllKernel(parts.map(kernel))
    case .any(let parts): AnyKernel(parts.map(kernel))
    case .not(let inner): NotKernel(kernel(inner))
    case .conditional(let test, let first, let second): BranchKernel(kernel(test), kernel(first), kernel(second))
    case .same(let first, let second): SameKernel(kernel(first), kernel(second))
    // Folding leaves none; a class that was not folded away is not asked for.
    case .instance: ConstantKernel(true)
    case .compare(let left, let operation, let right): comparison(left, operation, right)
    case .isNil(let inner): nilTest(inner)
    case .member(let inner, let set): membership(inner, set)
    case .text(let operation, let left, let right): textTest(operation, left, right)
    case .related(let path, let condition): related(path, condition)
    case .someMember(let list, let condition): someMember(list, condition)
    case .opaque(let opaque): self.opaque(opaque)
    }
  }

  private func nilTest(_ inner: QueryExpression) -> any ConditionKernel {
    if let source = inner.source { return NilKernel(source) }
    return ValueNilKernel(value(inner, inner.storage ?? .int64), mayThrow: inner.mayThrow)
  }

  private func opaque(_ condition: OpaqueCondition) -> any ConditionKernel {
    guard environment.opaques.indices.contains(condition.id) else {
      return FailureKernel(.typeMismatch(condition.summary))
    }
    return OpaqueKernel(
      condition, environment.opaques[condition.id], object: environment.object, counter: counter)
  }
}

extension QueryExpression {
  /// The column that the expression is, without anything around it.
  var source: ColumnSource? {
    switch self {
    case .column(let column): .property(column.ordinal)
    case .key: .key
    default: nil
    }
  }
}
