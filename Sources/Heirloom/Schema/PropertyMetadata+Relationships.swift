/// What the macro writes for properties that lead to other models.
extension Schema.PropertyMetadata {
  private static func make<Model: PersistentModel>(
    _ name: String, _ keyPath: AnyKeyPath, _ isConstant: Bool, _ type: Model.Type, isToMany: Bool, isOptional: Bool,
    _ relationship: Schema.Relationship?
  ) -> Self {
    let target = RelationshipTarget(type: type, isToMany: isToMany, isOptional: isOptional)
    return Self(
      name: name, keyPath: keyPath, kind: .relationship(target, relationship), isConstant: isConstant, makeDefault: nil)
  }

  public static func _property<Root, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, defaultValue: (@Sendable () -> Value)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: false, isOptional: false, relationship)
  }

  public static func _property<Root, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, Value?>, defaultValue: (@Sendable () -> Value?)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: false, isOptional: true, relationship)
  }

  public static func _property<Root, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, [Value]>, defaultValue: (@Sendable () -> [Value])? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: true, isOptional: false, relationship)
  }

  public static func _property<Root, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, [Value]?>, defaultValue: (@Sendable () -> [Value]?)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: true, isOptional: true, relationship)
  }
}
