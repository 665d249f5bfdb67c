import Heirloom

extension TestStore {
  /// A store that was given some objects, saved, and opened anew where its kind asks for it.
  static func holding(
    _ kind: StoreKind, _ types: [any PersistentModel.Type] = Fixtures.types, _ models: () -> [any PersistentModel]
  ) throws -> TestStore {
    let store = try TestStore(kind, types)
    try store.add(models())
    try store.settle()
    return store
  }

  private func add(_ models: [any PersistentModel]) throws {
    let context = context
    for model in models { context.insert(model) }
    try context.save()
  }
}
