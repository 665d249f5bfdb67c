public import HeirloomEngine

/// Reads and writes values that are stored as their raw value.
public enum _RawValues {
  @inlinable public static func load<Value: RawRepresentable>(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value
  where Value.RawValue: PlainStorableValue {
    if isRemembered(Value.self) {
      let answer = source.answer(ordinal, row)
      if answer != 0 { return unpack(answer) }
    }
    return make(source, ordinal, row)
  }

  /// Whether what is made of a text is small enough to be remembered for all rows with the same text.
  @inlinable @inline(__always) static func isRemembered<Value: RawRepresentable>(_ type: Value.Type) -> Bool {
    Value.RawValue.self == String.self && _isPOD(Value.self) && MemoryLayout<Value>.size <= 4
  }

  @inlinable @inline(__always) static func unpack<Value>(_ answer: UInt64) -> Value {
    withUnsafeBytes(of: answer) { $0.load(as: Value.self) }
  }

  @inlinable @inline(never) static func make<Value: RawRepresentable>(
    _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) -> Value where Value.RawValue: PlainStorableValue {
    guard let value = Value(rawValue: Value.RawValue._load(source, ordinal, row)) else {
      return UndecodableValues.substitute(source, ordinal, row)
    }
    remember(value, source, ordinal, row)
    return value
  }

  @inlinable static func remember<Value: RawRepresentable>(
    _ value: Value, _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) {
    guard isRemembered(Value.self) else { return }
    // The value in the lower half, and a mark that there is one.
    var answer: UInt64 = 1 << 32
    withUnsafeMutableBytes(of: &answer) { $0.storeBytes(of: value, as: Value.self) }
    source.remember(answer, ordinal, row)
  }

  @inlinable public static func store<Value: RawRepresentable>(
    _ value: Value, _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) where Value.RawValue: PlainStorableValue {
    let raw = value.rawValue
    Value.RawValue._store(raw, source, ordinal, row)
    // An enum always reads back; another type may refuse its own raw value.
    if Value(rawValue: raw) == nil { refuse(value, source, ordinal, row) }
  }

  @usableFromInline @inline(never)
  static func refuse<Value: RawRepresentable>(_ value: Value, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    UnstorableValues.keep(value, because: NoValueForRawValue(), source, ordinal, row)
  }

  struct NoValueForRawValue: Error, CustomStringConvertible {
    var description: String { "init(rawValue:) refuses its own raw value" }
  }

  @inlinable public static func loadOptional<Value: RawRepresentable>(
    _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) -> Value? where Value.RawValue: PlainStorableValue {
    if isRemembered(Value.self), source.isValid(ordinal, row) {
      let answer = source.answer(ordinal, row)
      if answer != 0 { return unpack(answer) as Value }
    }
    guard let raw = Value.RawValue?._load(source, ordinal, row) else { return nil }
    guard let value = Value(rawValue: raw) else { return UndecodableValues.substitute(source, ordinal, row) }
    remember(value, source, ordinal, row)
    return value
  }

  @inlinable public static func storeOptional<Value: RawRepresentable>(
    _ value: Value?, _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) where Value.RawValue: PlainStorableValue {
    let raw = value?.rawValue
    Value.RawValue?._store(raw, source, ordinal, row)
    if let value, let raw, Value(rawValue: raw) == nil { refuse(value, source, ordinal, row) }
  }
}
