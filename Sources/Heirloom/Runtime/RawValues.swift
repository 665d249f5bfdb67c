public import HeirloomEngine

/// Reads and writes values that are stored as their raw value.
public enum _RawValues {
  @inlinable public static func load<Value: RawRepresentable>(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value
  where Value.RawValue: PlainStorableValue {
    let raw = Value.RawValue._load(source, ordinal, row)
    return Value(rawValue: raw) ?? UndecodableValues.substitute(source, ordinal, row)
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
    guard let raw = Value.RawValue?._load(source, ordinal, row) else { return nil }
    return Value(rawValue: raw) ?? UndecodableValues.substitute(source, ordinal, row)
  }

  @inlinable public static func storeOptional<Value: RawRepresentable>(
    _ value: Value?, _ source: RowPointer, _ ordinal: Int, _ row: Int
  ) where Value.RawValue: PlainStorableValue {
    let raw = value?.rawValue
    Value.RawValue?._store(raw, source, ordinal, row)
    if let value, let raw, Value(rawValue: raw) == nil { refuse(value, source, ordinal, row) }
  }
}
