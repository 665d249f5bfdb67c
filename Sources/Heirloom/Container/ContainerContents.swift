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
  /// By entity number. Few are found faster one by one than by hashing.
  private let types: [ObjectIdentifier]
  /// What the identifiers of each class share, by entity number.
  private let origins: [PersistentIdentifier.Origin]

  init(schema: Schema, configuration: ModelConfiguration, store: Store) {
    self.schema = schema
    self.configuration = configuration
    self.store = store
    let types = Dictionary(schema.types.map { (ModelClass.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    classes = store.schema.layouts.compactMap { layout in
      types[layout.name].map { ModelClass($0, entity: layout.entity) }
    }
    origins = classes.map {
      PersistentIdentifier.Origin(entityName: $0.name, storeIdentifier: store.identifier, entity: $0.entity)
    }
    self.types = classes.map { ObjectIdentifier($0.type) }
    classesByType = Dictionary(uniqueKeysWithValues: classes.map { (ObjectIdentifier($0.type), $0) })
  }

  var uniquenessPolicy: UniquenessPolicy { configuration.uniqueness == .upsert ? .upsert : .reject }

  func identifier(_ key: UInt64, _ entity: Int) -> PersistentIdentifier {
    PersistentIdentifier(key: key, origin: origins[entity])
  }

  /// The number of an identifier's class; nil if the identifier is of another store or class.
  func entity(of identifier: PersistentIdentifier) -> Int? {
    let origin = identifier.origin
    if origin.entity < origins.count, origins[origin.entity] === origin { return origin.entity }
    guard origin.storeIdentifier == nil || origin.storeIdentifier == store.identifier else { return nil }
    return origins.firstIndex { $0.entityName == origin.entityName }
  }

  func modelClass(of type: any PersistentModel.Type) -> ModelClass? {
    guard types.count <= 16 else { return classesByType[ObjectIdentifier(type)] }
    return types.firstIndex(of: ObjectIdentifier(type)).map { classes[$0] }
  }

  /// The default of a property, for a stored value that has no counterpart in the program.
  func defaultValue(_ entity: Int, _ ordinal: Int) -> Any? { classes[entity].properties[ordinal].defaultValue }
}
