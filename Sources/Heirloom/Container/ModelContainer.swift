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
  let contents: ContainerContents
  @MainActor private var main: ModelContext?

  /// Opens or makes the store of a schema.
  ///
  /// - Throws: ``SwiftDataError``: `.invalidSchema` or `.unregisteredClass` when the classes don't make a schema, and
  ///   what can be wrong with files: `.notAStore`, `.storeCorrupted`, `.storeUnreadable`, `.storeInUse`,
  ///   `.schemaMismatch`.
  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {
    let configuration = try ConfigurationCheck.configuration(of: schema, configurations)
    let store = try Store.open(configuration, schema: SchemaBuilder(schema).build())
    contents = ContainerContents(schema: schema, configuration: configuration, store: store)
    if store.journal != nil { try StoredValueCheck(contents.classes).check(store.versions.newest) }
  }

  init(_ contents: ContainerContents) { self.contents = contents }

  /// The classes whose objects the store holds.
  public var schema: Schema { contents.schema }
  /// How the store is kept; one configuration.
  public var configurations: Set<ModelConfiguration> { [contents.configuration] }

  /// Opens or makes the store of a schema; without a configuration at a default place.
  public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
    try self.init(for: schema, configurations: configurations)
  }

  /// Opens or makes the store of the given classes; without a configuration at a default place.
  public convenience init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  /// The context of the main actor. It saves by itself, see ``ModelContext/autosaveEnabled``, and takes what other
  /// contexts save after the current job of the main actor.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.becomeMain()
    main = context
    return context
  }

  /// Deletes every object.
  /// - Throws: ``SwiftDataError`` if the deletion can't be saved; nothing is deleted then.
  public func deleteAllData() throws {
    let context = ModelContext(self)
    for layout in contents.store.schema.layouts where layout.parent == nil && !layout.isLinkTable {
      context.deleteRows(in: layout.subtree)
    }
    try context.save()
  }

  /// Deletes every object and the files that held them.
  public func erase() throws {
    try deleteAllData()
    try contents.store.checkpoint()
  }

  /// Writes a snapshot of everything that is saved, so that the next opening has no log to replay. Ours.
  ///
  /// Saves go on meanwhile.
  /// - Throws: ``SwiftDataError``, such as `.diskFull`; the store is as before then.
  /// - Complexity: O(what the store holds).
  public func checkpoint() throws { try contents.store.checkpoint() }
}
