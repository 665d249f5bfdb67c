import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

extension ModelContext {
  /// Makes the objects to which some relationships of fetched rows lead, each once, and holds them.
  /// - Complexity: O(rows + objects), a pass for each relationship.
  func prefetch<Model: PersistentModel>(
    _ keyPaths: [PartialKeyPath<Model>], of type: Model.Type, at addresses: [RowAddress]
  ) {
    guard !keyPaths.isEmpty, let modelClass = modelClass(of: type) else { return }
    let resolver = ModelKeyPathResolver(contents: contents)
    var objects: [AnyObject] = []
    for keyPath in keyPaths {
      guard case .property(let ordinal) = resolver.resolve(keyPath, on: modelClass.entity),
        let end = unit.relationships.end(ordinal, of: modelClass.entity)
      else { continue }
      objects += related(by: end, at: addresses).map(object(at:))
    }
    prefetched = objects
  }

  private func related(by end: RelationshipEnd, at addresses: [RowAddress]) -> [RowAddress] {
    var known: Set<RowAddress> = []
    var result: [RowAddress] = []
    for address in addresses {
      let targets =
        end.isToMany
        ? unit.targets(end, of: unit.key(of: address)) : [unit.target(end, at: address)].compactMap { $0 }
      for target in targets where known.insert(target).inserted { result.append(target) }
    }
    return result
  }
}
