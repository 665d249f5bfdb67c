extension Schema {
  /// One class of a schema.
  public struct Entity: Sendable, CustomStringConvertible {
    /// The class's name without its module and the types around it.
    public let name: String
    /// The name of the superclass, if that is a model too.
    public let superentityName: String?
    /// The properties that the class declares itself.
    public let storedProperties: [PropertyMetadata]
    /// The properties of its superclasses, from the root on.
    public let inheritedProperties: [PropertyMetadata]
    let type: any PersistentModel.Type

    init(_ type: any PersistentModel.Type) {
      let levels = type._$levels
      self.type = type
      name = Schema.entityName(for: type)
      superentityName = levels.count > 1 ? levels[levels.count - 2].name : nil
      storedProperties = levels.last?.properties ?? []
      inheritedProperties = levels.dropLast().flatMap(\.properties)
    }

    /// The name, and that of the superclass.
    public var description: String { name + (superentityName.map { ": \($0)" } ?? "") }
  }
}
