/// What the type of a to-many relationship can be: an array of models, or an optional one.
public protocol RelationshipCollection {
  /// The class of the objects in it, or their superclass.
  associatedtype PersistentElement: PersistentModel
}

extension Array: RelationshipCollection where Element: PersistentModel {
  public typealias PersistentElement = Element
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  public typealias PersistentElement = Wrapped.PersistentElement
}
