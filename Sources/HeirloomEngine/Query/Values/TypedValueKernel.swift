import HeirloomSchema

/// A kernel together with the type of its values.
enum TypedValueKernel {
  case boolean(any ValueKernel<TruthValue>)
  case signed(any ValueKernel<Int64>)
  case unsigned(any ValueKernel<UInt64>)
  case float(any ValueKernel<Float>)
  case double(any ValueKernel<Double>)
  case uuid(any ValueKernel<UUIDWords>)
  case decimal(any ValueKernel<DecimalOperand>)
  case text(any ValueKernel<String>)
  case bytes(any ValueKernel<ByteString>)

  func makeNilTest(mayThrow: Bool) -> any ConditionKernel {
    switch self {
    case .boolean(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .signed(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .unsigned(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .float(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .double(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .uuid(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .decimal(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .text(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    case .bytes(let kernel): ValueNilKernel(kernel, mayThrow: mayThrow)
    }
  }

  /// nil: the two are of different types.
  func makeComparison(
    _ operation: ComparisonOperator, _ other: TypedValueKernel, mayThrow: Bool
  ) -> (any ConditionKernel)? {
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.signed(let left), .signed(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.unsigned(let left), .unsigned(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.float(let left), .float(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.double(let left), .double(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.uuid(let left), .uuid(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.decimal(let left), .decimal(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.text(let left), .text(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    case (.bytes(let left), .bytes(let right)): ValueComparisonKernel(left, operation, right, mayThrow: mayThrow)
    default: nil
    }
  }

  func makeMembership(_ set: LiteralSet, mayThrow: Bool) -> any ConditionKernel {
    switch self {
    case .boolean(let kernel): member(kernel, set, set.values.compactMap(\.boolean), mayThrow)
    case .signed(let kernel): member(kernel, set, set.values.compactMap { $0.integer(Int64.self) }, mayThrow)
    case .unsigned(let kernel): member(kernel, set, set.values.compactMap { $0.integer(UInt64.self) }, mayThrow)
    case .float(let kernel): member(kernel, set, set.values.compactMap(\.float), mayThrow)
    case .double(let kernel): member(kernel, set, set.values.compactMap(\.double), mayThrow)
    case .uuid(let kernel): member(kernel, set, set.values.compactMap(\.uuidWords), mayThrow)
    case .decimal(let kernel): member(kernel, set, set.values.compactMap(\.decimal), mayThrow)
    case .text(let kernel): member(kernel, set, set.values.compactMap(\.string), mayThrow)
    case .bytes(let kernel): member(kernel, set, set.values.compactMap(\.bytes).map(ByteString.init), mayThrow)
    }
  }

  private func member<Value: KernelValue & Hashable>(
    _ kernel: any ValueKernel<Value>, _ set: LiteralSet, _ values: [Value], _ mayThrow: Bool
  ) -> any ConditionKernel {
    let values = Set(values)
    return ValueTestKernel(kernel, acceptsNil: set.containsNil, mayThrow: mayThrow) { values.contains($0) }
  }
}
