import HeirloomEngine
import HeirloomSchema

/// What a container and its contexts share. Contexts hold this and not the container, which holds the main context.
final class ContainerContents: Sendable {
  let schema: Schema
  let configuration: ModelConfiguration
  let store: Store
  /// By entity number.
  let classes: [ModelClass]
  private let classesByType: [ObjectIdentifier: ModelClass]

  init(schema: Schema, configuration: ModelConfiguration, store: Store) {
    self.schema = schema
    self.configuration = configuration
    self.store = store
    let types = Dictionary(schema.types.map { (ModelClass.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    classes = store.schema.layouts.compactMap { layout in
      types[layout.name].map { ModelClass($0, entity: layout.entity) }
    }
    classesByType = Dictionary(uniqueKeysWithValues: classes.map { (ObjectIdentifier($0.type), $0) })
  }

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
}
