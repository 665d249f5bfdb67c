import HeirloomEngine
import HeirloomSchema

/// A store with its schema: what contexts are made from.
///
/// ```swift
/// let container = try ModelContainer(
///   for: Event.self, WorkEvent.self,
///   configurations: ModelConfiguration(url: URL(fileURLWithPath: "events.heirloom")))
/// let context = ModelContext(container)
/// ```
///
/// A container may be shared between threads and actors; a context may not.
public final class ModelContainer: Sendable {
  /// The classes whose objects the store holds.
  public let schema: Schema
  /// How the store is kept; one configuration.
  public let configurations: Set<ModelConfiguration>
  let store: Store
  let classes: [ModelClass]
  private let classesByType: [ObjectIdentifier: ModelClass]
  @MainActor private var main: ModelContext?

  /// Opens or makes the store of a schema.
  ///
  /// - Throws: ``SwiftDataError``: `.invalidSchema` or `.unregisteredClass` when the classes don't make a schema, and
  ///   what
  ///   can be wrong with files: `.notAStore`, `.storeCorrupted`, `.storeUnreadable`, `.storeInUse`, `.schemaMismatch`.
  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {
    let configuration = try ModelContainer.configuration(of: schema, configurations)
    let storeSchema = try SchemaBuilder(schema).build()
    self.schema = schema
    self.configurations = [configuration]
    classes = ModelContainer.classes(of: schema, storeSchema)
    classesByType = Dictionary(
      uniqueKeysWithValues: classes.map { (ObjectIdentifier($0.type), $0) })
    store = try Store.open(configuration, schema: storeSchema)
    if store.journal != nil { try StoredValueCheck(classes).check(store.versions.newest) }
  }

  init(forking origin: ModelContainer, store: Store) {
    schema = origin.schema
    configurations = [ModelConfiguration(schema: origin.schema, isStoredInMemoryOnly: true)]
    classes = origin.classes
    classesByType = origin.classesByType
    self.store = store
  }

  /// Opens or makes the store of a schema; without a configuration at a default place.
  public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
    try self.init(for: schema, configurations: configurations)
  }

  /// Opens or makes the store of the given classes; without a configuration at a default place.
  public convenience init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  /// The context of the main actor. Its ``ModelContext/processPendingChanges()`` saves.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.autosaveEnabled = true
    main = context
    return context
  }

  /// Deletes every object.
  /// - Throws: ``SwiftDataError`` if the deletion can't be saved; nothing is deleted then.
  public func deleteAllData() throws {
    let context = ModelContext(self)
    for modelClass in classes where store.schema.layouts[modelClass.entity].parent == nil {
      context.deleteRows(in: store.schema.layouts[modelClass.entity].subtree)
    }
    try context.save()
  }

  /// Deletes every object and the files that held them.
  public func erase() throws {
    try deleteAllData()
    try store.checkpoint()
  }

  /// Writes a snapshot of everything that is saved, so that the next opening has no log to replay. Ours.
  ///
  /// Saves go on meanwhile.
  /// - Throws: ``SwiftDataError``, such as `.diskFull`; the store is as before then.
  /// - Complexity: O(what the store holds).
  public func checkpoint() throws { try store.checkpoint() }

  var storeIdentifier: String { store.identifier }

  func identifier(_ key: UInt64, _ entity: Int) -> PersistentIdentifier {
    PersistentIdentifier(
      key: key, entityName: classes[entity].name, storeIdentifier: store.identifier, entityHint: entity)
  }

  /// The number of an identifier's class; nil if the identifier is of another store or class.
  func entity(of identifier: PersistentIdentifier) -> Int? {
    guard identifier.storeIdentifier == nil || identifier.storeIdentifier == store.identifier else { return nil }
    let hint = identifier.entityHint
    if hint < classes.count, classes[hint].name == identifier.entityName { return hint }
    return store.schema.entity(named: identifier.entityName)
  }

  func modelClass(of type: any PersistentModel.Type) -> ModelClass? { classesByType[ObjectIdentifier(type)] }

  /// The default of a property, for a stored value that has no counterpart in the program.
  func defaultValue(_ entity: Int, _ ordinal: Int) -> Any? { classes[entity].properties[ordinal].defaultValue }

  private static func classes(of schema: Schema, _ storeSchema: StoreSchema) -> [ModelClass] {
    let types = Dictionary(schema.types.map { (ModelClass.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    return storeSchema.layouts.compactMap { layout in
      types[layout.name].map { ModelClass($0, entity: layout.entity) }
    }
  }

  private static func configuration(
    of schema: Schema, _ configurations: [ModelConfiguration]
  ) throws(SwiftDataError) -> ModelConfiguration {
    guard configurations.count <= 1 else {
      throw SwiftDataError(
        .unsupportedConfiguration, found: "\(configurations.count) configurations", expected: "one store a container",
        remedy: "make a container for each store")
    }
    let configuration = configurations.first ?? ModelConfiguration()
    if let database = configuration.cloudKitDatabase.name {
      throw SwiftDataError(
        .unsupportedConfiguration, found: "the CloudKit database '\(database)'", expected: ".none or .automatic",
        remedy: "remove cloudKitDatabase: CloudKit exists on Apple's systems only")
    }
    return configuration
  }
}
