internal import HeirloomSchema

extension Schema {
  /// One persisted property of a class: its name, key path, kind and default.
  public struct PropertyMetadata: Sendable {
    /// The property's name.
    public let name: String
    // Key paths are immutable, but not marked as Sendable.
    nonisolated(unsafe) let keyPath: AnyKeyPath
    let kind: Kind
    let isConstant: Bool
    /// Makes the default value; nil without one.
    let makeDefault: (@Sendable () -> Any)?

    enum Kind: Sendable {
      case attribute(AttributeCoding, Attribute?)
      case relationship(RelationshipTarget, Relationship?)
    }

    var isRelationship: Bool {
      if case .relationship = kind { true } else { false }
    }

    /// The key path, rooted in the class whose metadata this is.
    public var keypath: AnyKeyPath { keyPath }
    /// The default value of the declaration; nil without one.
    public var defaultValue: Any? { makeDefault?() }
    /// The `Schema.Attribute` or `Schema.Relationship` of the declaration, if it has one.
    public var metadata: AnyObject? {
      switch kind {
      case .attribute(_, let attribute): attribute
      case .relationship(_, let relationship): relationship
      }
    }
  }
}

/// How the values of an attribute become stored ones.
struct AttributeCoding: Sendable {
  let storage: StorageType
  let encoding: AttributeDescription.Encoding
  let valueType: String
  let isOptional: Bool
  /// The stored form of a value that came without its static type; nil if it is of another type.
  let scalar: @Sendable (Any) -> Scalar?
  /// The value of a stored form; nil if the program has no such value.
  let value: @Sendable (Scalar) -> Any?
}

/// Where a relationship leads.
struct RelationshipTarget: Sendable {
  let type: any PersistentModel.Type
  let isToMany: Bool
  let isOptional: Bool
  /// Tells those who observe an object that the relationship changes, though its setter was not called.
  let noteChange: @Sendable (AnyObject) -> Void
  /// Tells observation that the relationship of an object is read, though its getter is not called. The number is that
  /// of the property.
  let noteRead: @Sendable (AnyObject, Int) -> Void
}
