public import HeirloomEngine

/// What a getter answers when a stored value has no counterpart in the program: an enum has lost a case, or a nested
/// struct its shape. A getter can't throw. Stores from disk are checked when they are opened, so this is for values
/// that a type accepted when they were set and does not accept any more.
public enum UndecodableValues {
  /// A stand-in of the property's type: the property's default or the type's first case.
  @usableFromInline static func substitute<Value, Raw>(_ source: RowPointer, _ ordinal: Int, _ raw: Raw) -> Value {
    if let value = source.context?.container.defaultValue(source.source.entity, ordinal) as? Value { return value }
    if let none = OptionalValues.none(of: Value.self) { return none }
    if let value = firstCase(of: Value.self) { return value }
    preconditionFailure(
      "stored value \(raw) is no \(Value.self), which has neither a first case nor a default value to stand in for it")
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
