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
  static func isOptional(_ type: Any.Type) -> Bool { type is any AnyOptional.Type }

  /// The type without one level of optionality.
  static func unwrapped(_ type: Any.Type) -> Any.Type { (type as? any AnyOptional.Type)?.wrappedType ?? type }

  /// Optionals of optionals tell more than one nil; a column does not.
  static func isNested(_ type: Any.Type) -> Bool { isOptional(unwrapped(type)) && isOptional(type) }

  /// A captured value as a literal.
  static func literal(_ value: Any) -> LoweredValue {
    guard let optional = value as? any AnyOptional else { return .literal(value) }
    guard let wrapped = optional.wrappedValue else { return .nilLiteral }
    return wrapped is any AnyOptional ? .unknown : .literal(wrapped)
  }
}
