import HeirloomSchema

extension KernelBuilder {
  func membership(_ operand: QueryExpression, _ set: LiteralSet) -> any ConditionKernel {
    if let source = operand.source, let storage = operand.storage,
      let kernel = columnMembership(source, storage, set)
    {
      return kernel
    }
    return value(operand, operand.storage ?? set.values.first?.storage ?? .int64)
      .makeMembership(set, mayThrow: operand.mayThrow)
  }

  private func columnMembership(
    _ source: ColumnSource, _ storage: StorageType, _ set: LiteralSet
  ) -> (any ConditionKernel)? {
    let nils = set.containsNil
    return switch storage {
    case .int8: MemberKernel(source, set.values.compactMap { $0.integer(Int8.self) }, acceptsNil: nils)
    case .int16: MemberKernel(source, set.values.compactMap { $0.integer(Int16.self) }, acceptsNil: nils)
    case .int32: MemberKernel(source, set.values.compactMap { $0.integer(Int32.self) }, acceptsNil: nils)
    case .int64: MemberKernel(source, set.values.compactMap { $0.integer(Int64.self) }, acceptsNil: nils)
    case .uint8: MemberKernel(source, set.values.compactMap { $0.integer(UInt8.self) }, acceptsNil: nils)
    case .uint16: MemberKernel(source, set.values.compactMap { $0.integer(UInt16.self) }, acceptsNil: nils)
    case .uint32: MemberKernel(source, set.values.compactMap { $0.integer(UInt32.self) }, acceptsNil: nils)
    case .uint64, .reference: MemberKernel(source, set.values.compactMap { $0.integer(UInt64.self) }, acceptsNil: nils)
    case .float: MemberKernel(source, set.values.compactMap(\.float).filter { !$0.isNaN }, acceptsNil: nils)
    case .double: MemberKernel(source, set.values.compactMap(\.double).filter { !$0.isNaN }, acceptsNil: nils)
    case .uuid: MemberKernel(source, set.values.compactMap(\.storedUUID), acceptsNil: nils)
    case .string: TextKernel(source, TextMembership(texts: Set(set.values.compactMap(\.string))), acceptsNil: nils)
    case .bytes: TextKernel(source, ByteMembership(values: Set(set.values.compactMap(\.bytes))), acceptsNil: nils)
    case .decimal: MemberKernel(source, set.values.compactMap(\.decimal), acceptsNil: nils)
    case .boolean: nil
    }
  }

  func textTest(_ operation: TextOperator, _ left: QueryExpression, _ right: QueryExpression) -> any ConditionKernel {
    if let source = left.source, left.storage == .string, case .literal(.string(let term)) = right {
      return columnTest(source, operation, term)
    }
    guard case .text(let text) = value(left, .string), case .text(let term) = value(right, .string) else {
      return FailureKernel(.typeMismatch("\(left).\(operation.rawValue)(\(right))"))
    }
    return TextPairKernel(
      text, term, mayThrow: left.mayThrow || right.mayThrow, environment.texts.test(operation))
  }

  private func columnTest(_ source: ColumnSource, _ operation: TextOperator, _ term: String) -> any ConditionKernel {
    switch operation {
    case .contains: TextKernel(source, TextSearch(TextLiteral(term)))
    case .hasPrefix: TextKernel(source, TextPrefix(term: TextLiteral(term)))
    case .hasSuffix: TextKernel(source, TextSuffix(term: TextLiteral(term)))
    case .localizedStandardContains, .localizedCaseInsensitiveContains:
      TextKernel(source, ForeignTextTest(test: environment.texts.test(operation), term: term))
    }
  }
}

extension TextServices {
  func test(_ operation: TextOperator) -> Test {
    switch operation {
    case .localizedStandardContains: localizedStandardContains
    case .localizedCaseInsensitiveContains: localizedCaseInsensitiveContains
    case .contains, .hasPrefix, .hasSuffix: { operation.matches($0, $1) ?? false }
    }
  }
}

extension Scalar {
  func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    switch self {
    case .int(let value): T(exactly: value)
    case .uint(let value), .reference(let value): T(exactly: value)
    default: nil
    }
  }

  var float: Float? { if case .float(let value) = self { value } else { nil } }
  var double: Double? { if case .double(let value) = self { value } else { nil } }
  var decimal: DecimalOperand? { if case .decimal(let value) = self { DecimalOperand(value) } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  var boolean: TruthValue? { if case .boolean(let value) = self { TruthValue(value: value) } else { nil } }

  var storedUUID: StoredUUID? {
    if case .uuid(let high, let low) = self { StoredUUID(high: high, low: low) } else { nil }
  }

  var uuidWords: UUIDWords? {
    if case .uuid(let high, let low) = self { UUIDWords(high: high, low: low) } else { nil }
  }
}
