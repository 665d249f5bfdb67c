internal import HeirloomSchema

/// What the macro writes for each property; the overload is chosen by the property's type.
extension Schema.PropertyMetadata {
  private init<Value>(
    _ name: String, _ keyPath: AnyKeyPath, _ defaultValue: (@Sendable () -> Value)?, _ isConstant: Bool, _ kind: Kind
  ) {
    self.init(
      name: name, keyPath: keyPath, kind: kind, isConstant: isConstant,
      makeDefault: defaultValue.map { makeDefault in { @Sendable in makeDefault() } })
  }

  public static func _property<Root, Value: StorableValue>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, defaultValue: (@Sendable () -> Value)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil
  ) -> Self {
    Self(name, keyPath, defaultValue, isConstant, .attribute(.storable(Value.self), attribute))
  }

  public static func _property<Root, Value: RawRepresentable & Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, defaultValue: (@Sendable () -> Value)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil
  ) -> Self where Value.RawValue: PlainStorableValue {
    Self(name, keyPath, defaultValue, isConstant, .attribute(.raw(Value.self, isOptional: false), attribute))
  }

  public static func _property<Root, Value: RawRepresentable & Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Root, Value?>, defaultValue: (@Sendable () -> Value?)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil
  ) -> Self where Value.RawValue: PlainStorableValue {
    Self(name, keyPath, defaultValue, isConstant, .attribute(.raw(Value.self, isOptional: true), attribute))
  }

  public static func _property<Root, Value: Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, defaultValue: (@Sendable () -> Value)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil
  ) -> Self {
    Self(name, keyPath, defaultValue, isConstant, .attribute(.coded(Value.self), attribute))
  }
}

extension AttributeCoding {
  static func storable<Value: StorableValue>(_ type: Value.Type) -> AttributeCoding {
    AttributeCoding(
      storage: Value._storage, encoding: .direct, valueType: Value._typeName, isOptional: Value._isOptional,
      scalar: { ($0 as? Value)?._scalar }, value: { Value(_scalar: $0) })
  }

  static func raw<Value: RawRepresentable & SendableMetatype>(_ type: Value.Type, isOptional: Bool) -> AttributeCoding
  where Value.RawValue: PlainStorableValue {
    AttributeCoding(
      storage: Value.RawValue._storage, encoding: .rawValue, valueType: String(describing: Value.self),
      isOptional: isOptional,
      scalar: { value in
        if let value = value as? Value { return value.rawValue._scalar }
        return isOptional && OptionalValues.isNil(value) ? .null : nil
      },
      value: { scalar in Value.RawValue(_scalar: scalar).flatMap { Value(rawValue: $0) } })
  }

  static func coded<Value: Codable & SendableMetatype>(_ type: Value.Type) -> AttributeCoding {
    AttributeCoding(
      storage: .bytes, encoding: .coded, valueType: "\(OptionalValues.wrapped(Value.self))",
      isOptional: OptionalValues.none(of: Value.self) != nil,
      scalar: { value in
        guard let value = value as? Value else { return nil }
        if OptionalValues.isNil(value) { return .null }
        return (try? ValueEncoder().encode(value)).map(Scalar.bytes)
      },
      value: { scalar in
        switch scalar {
        case .null: OptionalValues.none(of: Value.self)
        case .bytes(let bytes): bytes.withUnsafeBytes { try? ValueDecoder().decode(Value.self, from: $0) }
        default: nil
        }
      })
  }
}
