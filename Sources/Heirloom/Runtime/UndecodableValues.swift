public import HeirloomEngine

/// What a getter answers when the stored form of a value can't be read: it can't throw.
///
/// Stores from disk are checked when they are opened, so this is for values of the program that do not survive their
/// own encoding. The next save refuses them.
public enum UndecodableValues {
  /// The value that was set, or a stand-in of its type: nil, the property's default, the type's first case, or zeros.
  ///
  /// - Precondition: What a type read from some bytes once, it can read again: `init(from:)` and `init(rawValue:)`
  ///   depend on nothing else.
  @usableFromInline static func substitute<Value>(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value {
    if let value = source.source.unstorableValue(ordinal, row) as? Value { return value }
    if let value = source.context?.contents.defaultValue(source.source.entity, ordinal) as? Value { return value }
    if let none = OptionalValues.none(of: Value.self) { return none }
    if let value = BlankDecoder.value(of: Value.self) { return value }
    preconditionFailure("\(Value.self) no longer reads a stored value that it read when it was stored")
  }
}

/// Values that do not survive their own encoding.
enum UnstorableValues {
  /// Keeps a value for the getter, and an error for the next save if there is a context.
  static func keep<Value>(
    _ value: Value, because reason: any Error, _ rows: RowPointer, _ ordinal: Int, _ row: Int
  ) {
    rows.source.keepUnstorable(value, ordinal, row)
    rows.context?.noteUnstorable(because: reason, rows, ordinal, row)
  }

  /// The property has a value that can be stored.
  static func clear(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    rows.source.forgetUnstorable(ordinal, row)
    rows.context?.clearUnstorable(rows, ordinal, row)
  }
}

extension RowPointer {
  /// The context that the rows belong to; nil once it is gone.
  var context: ModelContext? { source.unit?.client as? ModelContext }
}
