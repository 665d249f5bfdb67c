import HeirloomSchema

extension KernelBuilder {
  func membership(_ operand: QueryExpression, _ set: LiteralSet) -> any ConditionKernel {
    let storage = operand.storage ?? set.values.first?.storage ?? .int64
    guard let source = operand.source, storage != .boolean else {
      return ValueMembershipKernel(value(operand, storage), set, mayThrow: operand.mayThrow)
    }
    switch storage {
    case .string:
      let texts = TextMembership(texts: Set(set.values.compactMap(\.string)))
      return TextKernel(source, .member(texts), acceptsNil: set.containsNil)
    case .bytes:
      let values = ByteMembership(values: Set(set.values.compactMap(\.bytes)))
      return TextKernel(source, .byteMember(values), acceptsNil: set.containsNil)
    default: return MemberKernel(source, storage, set)
    }
  }

  func textTest(_ operation: TextOperator, _ left: QueryExpression, _ right: QueryExpression) -> any ConditionKernel {
    if let source = left.source, left.storage == .string, case .literal(.string(let term)) = right {
      return columnTest(source, operation, term)
    }
    return TextPairKernel(
      value(left, .string), value(right, .string), mayThrow: left.mayThrow || right.mayThrow,
      environment.texts.test(operation))
  }

  private func columnTest(_ source: ColumnSource, _ operation: TextOperator, _ term: String) -> any ConditionKernel {
    switch operation {
    case .contains: TextKernel(source, .search(TextSearch(TextLiteral(term))))
    case .hasPrefix: TextKernel(source, .prefix(TextPrefix(term: TextLiteral(term))))
    case .hasSuffix: TextKernel(source, .suffix(TextSuffix(term: TextLiteral(term))))
    case .localizedStandardContains, .localizedCaseInsensitiveContains:
      TextKernel(source, .foreign(ForeignTextTest(test: environment.texts.test(operation), term: term)))
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

  var storedUUID: StoredUUID? {
    if case .uuid(let high, let low) = self { StoredUUID(high: high, low: low) } else { nil }
  }

  var uuidWords: UUIDWords? {
    if case .uuid(let high, let low) = self { UUIDWords(high: high, low: low) } else { nil }
  }
}
