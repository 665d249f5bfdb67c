import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// Makes values of the program out of stored forms.
struct ScalarReaders {
  private let context: ModelContext

  init(_ context: ModelContext) { self.context = context }

  /// Nil if values of the type don't come from such a form.
  func reader<Value>(of type: Value.Type, _ form: LoweredOperand.Form) -> ((Scalar) throws -> Value)? {
    switch form {
    case .converted: nil
    case .property(let place): reader(of: type, place)
    case .standard:
      type is any StorableValue.Type ? { try ScalarReaders.storable($0) } : nil
    case .key: { [context] in try ScalarReaders.identity($0, context) }
    }
  }

  private func reader<Value>(of type: Value.Type, _ place: PropertyPlace) -> ((Scalar) throws -> Value)? {
    let kind = context.contents.classes[place.entity].properties[place.ordinal].kind
    guard case .attribute(let coding, _) = kind else { return nil }
    return { scalar in
      if !scalar.isNull, let value = coding.value(scalar) as? Value { return value }
      return try ScalarReaders.missing(scalar)
    }
  }

  /// A value that a column holds as it is.
  static func storable<Value>(_ scalar: Scalar) throws -> Value {
    func make<Storable: StorableValue>(_ type: Storable.Type) -> Any? { Storable(_scalar: scalar) }
    if let type = Value.self as? any StorableValue.Type, let value = make(type) as? Value { return value }
    return try missing(scalar)
  }

  /// An identifier or an object, whichever is asked for.
  private static func identity<Value>(_ scalar: Scalar, _ context: ModelContext) throws -> Value {
    let key: UInt64
    switch scalar {
    // The engine computes keys as numbers.
    case .reference(let number), .uint(let number): key = number
    default: return try missing(scalar)
    }
    let entities = context.contents.classes.indices
    // A required object that was deleted is still read.
    let address =
      context.unit.locate(key, in: entities)
      ?? context.unit.version.locate(key, in: entities).map { RowAddress(entity: $0, origin: .base, row: $1) }
    guard let address else { return try missing(scalar) }
    if let identifier = context.identifier(at: address) as? Value { return identifier }
    return try (context.object(at: address) as? Value) ?? missing(scalar)
  }

  /// Nil, if the type has it.
  static func missing<Value>(_ scalar: Scalar) throws -> Value {
    if let none = (Value.self as? any OptionalValue.Type)?.none as? Value { return none }
    throw SwiftDataError(
      .modelValidationFailure, found: "the stored value \(scalar)", expected: "a value of \(Value.self)",
      remedy: "make the value optional, or correct the objects that hold it")
  }
}
