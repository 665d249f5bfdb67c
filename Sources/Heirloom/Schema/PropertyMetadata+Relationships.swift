import Observation

/// What the macro writes for properties that lead to other models.
extension Schema.PropertyMetadata {
  private static func make<Root: PersistentModel, Value, Model: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, _ isConstant: Bool, _ type: Model.Type, isToMany: Bool,
    isOptional: Bool, _ relationship: Schema.Relationship?
  ) -> Self {
    // Key paths are immutable, but not marked as Sendable.
    nonisolated(unsafe) let observed = keyPath
    let target = RelationshipTarget(
      type: type, isToMany: isToMany, isOptional: isOptional,
      noteChange: { object in
        guard let model = object as? Root, let observers = model._$withState({ $0.observers }) else { return }
        observers.registrar.willSet(model, keyPath: observed)
        observers.registrar.didSet(model, keyPath: observed)
      },
      noteRead: { object, ordinal in
        guard let model = object as? Root else { return }
        model._$withState { $0.willRead(model, observed, at: ordinal) }
      })
    return Self(
      name: name, keyPath: keyPath, kind: .relationship(target, relationship), isConstant: isConstant, makeDefault: nil)
  }

  public static func _property<Root: PersistentModel, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, defaultValue: (@Sendable () -> Value)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: false, isOptional: false, relationship)
  }

  public static func _property<Root: PersistentModel, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, Value?>, defaultValue: (@Sendable () -> Value?)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: false, isOptional: true, relationship)
  }

  public static func _property<Root: PersistentModel, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, [Value]>, defaultValue: (@Sendable () -> [Value])? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: true, isOptional: false, relationship)
  }

  public static func _property<Root: PersistentModel, Value: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Root, [Value]?>, defaultValue: (@Sendable () -> [Value]?)? = nil,
    isConstant: Bool = false, attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil
  ) -> Self {
    make(name, keyPath, isConstant, Value.self, isToMany: true, isOptional: true, relationship)
  }
}
