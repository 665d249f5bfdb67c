import Foundation

/// `Optional`, whatever it wraps.
protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { map { $0 } }
}

enum OptionalTypes {
  static func isOptional(_ type: Any.Type) -> Bool { !isPlain(type) && type is any AnyOptional.Type }

  /// The type without one level of optionality.
  static func unwrapped(_ type: Any.Type) -> Any.Type {
    isPlain(type) ? type : (type as? any AnyOptional.Type)?.wrappedType ?? type
  }

  /// Optionals of optionals tell more than one nil; a column does not.
  static func isNested(_ type: Any.Type) -> Bool { isOptional(type) && isOptional(unwrapped(type)) }

  /// A captured value as a literal.
  static func literal<Value>(_ value: Value) -> LoweredValue {
    guard !isPlain(Value.self), let optional = value as? any AnyOptional else { return .literal(value) }
    guard let wrapped = optional.wrappedValue else { return .nilLiteral }
    return !isPlain(type(of: wrapped)) && wrapped is any AnyOptional ? .unknown : .literal(wrapped)
  }

  /// Whether the type is a common one that is no optional. A cast would find out, too, but takes far longer, and
  /// lowering a predicate consists of such questions.
  private static func isPlain(_ type: Any.Type) -> Bool {
    type == String.self || type == Int.self || type == Double.self || type == Bool.self || type == Date.self
      || type == UUID.self || type == Float.self || type == Int64.self || type == Int32.self
  }
}
