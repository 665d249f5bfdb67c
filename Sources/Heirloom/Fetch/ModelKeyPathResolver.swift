import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// Tells the predicate compiler what the key paths and values of a container's classes mean.
struct ModelKeyPathResolver: KeyPathResolver {
  let contents: ContainerContents

  func resolve(_ keyPath: AnyKeyPath, on entity: Int) -> ResolvedKeyPath? {
    let modelClass = contents.classes[entity]
    if let ordinal = modelClass.ordinals[keyPath] { return .property(ordinal: ordinal) }
    if modelClass.identityKeyPaths.contains(keyPath) { return .identity }
    // The key path may be rooted in a superclass; ordinals are the same there.
    var parent = contents.store.schema.layouts[entity].parent
    while let current = parent {
      let ancestor = contents.classes[current]
      if let ordinal = ancestor.ordinals[keyPath] { return .property(ordinal: ordinal) }
      if ancestor.identityKeyPaths.contains(keyPath) { return .identity }
      parent = contents.store.schema.layouts[current].parent
    }
    return nil
  }

  func entity(of type: Any.Type) -> Int? {
    guard let type = type as? any PersistentModel.Type else { return nil }
    return contents.modelClass(of: type)?.entity
  }

  func scalar(for value: Any, entity: Int, ordinal: Int) -> Scalar? {
    if let scalar = contents.classes[entity].scalars[ordinal] { return scalar(value) }
    return key(of: value).map(Scalar.reference)
  }

  func key(of identifier: Any) -> UInt64? {
    if let identifier = identifier as? PersistentIdentifier { return key(identifier) }
    if let model = identifier as? any PersistentModel { return key(model.persistentModelID) }
    return nil
  }

  private func key(_ identifier: PersistentIdentifier) -> UInt64 {
    guard let store = identifier.storeIdentifier, store != contents.store.identifier else { return identifier.key }
    return 0
  }
}
