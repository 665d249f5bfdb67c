public import HeirloomEngine

/// What a getter answers when the stored form of a value can't be read: it can't throw.
///
/// Stores from disk are checked when they are opened, so this is for values of the program that do not survive their
/// own encoding. The next save refuses them.
public enum UndecodableValues {
  /// The value that was set, or a stand-in of its type: nil, the property's default or the type's first case.
  @usableFromInline static func substitute<Value>(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Value {
    let context = source.context
    if let value = context?.unstorableValue(source, ordinal, row) as? Value { return value }
    if let value = context?.contents.defaultValue(source.source.entity, ordinal) as? Value { return value }
    if let none = OptionalValues.none(of: Value.self) { return none }
    if let value = firstCase(of: Value.self) { return value }
    preconditionFailure("a \(Value.self) whose context is gone did not survive its own encoding and has no default")
  }

  private static func firstCase<Value>(of type: Value.Type) -> Value? {
    func first<T: CaseIterable>(_ type: T.Type) -> Any? { type.allCases.first }
    guard let type = type as? any CaseIterable.Type else { return nil }
    return first(type) as? Value
  }
}

extension RowPointer {
  /// The context that the rows belong to; nil once it is gone.
  var context: ModelContext? { source.unit?.client as? ModelContext }
}
