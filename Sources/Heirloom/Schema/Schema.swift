internal import HeirloomSchema

/// The model classes of a container, their properties, hierarchy, keys and version.
///
/// ```swift
/// let schema = Schema([Trip.self, BusinessTrip.self], version: Schema.Version(1, 2, 0))
/// ```
///
/// The order of the classes is irrelevant. A schema is checked when a container is made from it.
public final class Schema: Sendable {
  /// The classes as they were given.
  let types: [any PersistentModel.Type]
  /// The version, for migrations.
  public let version: Version
  /// The classes as values, by name.
  public let entities: [Entity]
  let indexing: Indexing

  /// Which indexes there are.
  enum Indexing {
    /// Those that the classes declare.
    case declared
    /// One for each property and one over several, too; fetches use them wherever they can.
    case everyProperty
  }

  /// A schema of the given classes.
  public convenience init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.init(types, version, .declared)
  }

  private init(_ types: [any PersistentModel.Type], _ version: Version, _ indexing: Indexing) {
    var known: Set<ObjectIdentifier> = []
    self.types = types.filter { known.insert(ObjectIdentifier($0)).inserted }
    self.version = version
    self.indexing = indexing
    entities = self.types.map { Entity($0) }.sorted { $0.name < $1.name }
  }

  /// The same classes with an index for whatever can have one: for tests, which must not notice.
  package func indexingEveryProperty() -> Schema { Schema(types, version, .everyProperty) }

  /// A schema of the given classes.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// The schema of one version of a program.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The entities by their names.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The entity of a class; nil if the class is not in the schema.
  public func entity<Model: PersistentModel>(for type: Model.Type) -> Entity? {
    types.contains { $0 == type } ? entitiesByName[Schema.entityName(for: type)] : nil
  }

  /// The name of a class in a schema: without its module and the types around it.
  public static func entityName(for type: any PersistentModel.Type) -> String { ModelClass.name(of: type) }
}

extension Schema: Hashable, CustomDebugStringConvertible {
  /// Whether both have the same version and list the same classes, in whatever order.
  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version
      && Set(left.types.map { ObjectIdentifier($0) }) == Set(right.types.map { ObjectIdentifier($0) })
  }

  /// Hashes the version and the classes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(Set(types.map { ObjectIdentifier($0) }))
  }

  /// The schema as a person would sketch it.
  public var debugDescription: String {
    do {
      return try SchemaBuilder(self).build().description
    } catch {
      return "\(error)"
    }
  }
}
