import HeirloomEngine

/// Reads and writes values that are stored as encoded bytes.
enum _CodedValues {
  static func load<Value: Codable>(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value {
    if let none = absent(Value.self, source, ordinal, row) { return none }
    if let value = try? ValueDecoder().decode(Value.self, from: source.bytes(ordinal, row)) { return value }
    return UndecodableValues.substitute(source, ordinal, row)
  }

  /// A value that can't be read back from its bytes is not stored: the next save says so, and until then it is kept for
  /// the getter.
  static func store<Value: Codable>(_ value: Value, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    if OptionalValues.isNil(value) { return source.setNull(ordinal, row) }
    do {
      let bytes = try ValueEncoder().encode(value)
      _ = try ValueDecoder().decode(Value.self, from: bytes)
      bytes.withUnsafeBytes { source.setBytes($0, ordinal, row) }
      UnstorableValues.clear(source, ordinal, row)
    } catch {
      source.setBytes(UnsafeRawBufferPointer(start: nil, count: 0), ordinal, row)
      UnstorableValues.keep(value, because: error, source, ordinal, row)
    }
  }

  private static func absent<Value>(_ type: Value.Type, _ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value? {
    guard !source.isValid(ordinal, row) else { return nil }
    return OptionalValues.none(of: type)
  }
}

/// What can be said of a value whose type may be an optional.
enum OptionalValues {
  static func isNil<Value>(_ value: Value) -> Bool {
    guard let optional = value as? any OptionalProtocol else { return false }
    return optional.isNil
  }

  static func none<Value>(of type: Value.Type) -> Value? {
    guard let type = type as? any OptionalProtocol.Type else { return nil }
    return type.absentValue as? Value
  }

  /// The type without its optionality.
  static func wrapped(_ type: Any.Type) -> Any.Type { (type as? any OptionalProtocol.Type)?.wrapped ?? type }
}

protocol OptionalProtocol {
  var isNil: Bool { get }
  static var absentValue: Any { get }
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalProtocol {
  var isNil: Bool {
    if case .none = self { true } else { false }
  }
  static var absentValue: Any { Self.none as Any }
  static var wrapped: Any.Type { Wrapped.self }
}
