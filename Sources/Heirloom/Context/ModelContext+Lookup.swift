import HeirloomEngine
import HeirloomSchema

extension ModelContext {
  /// The object with an identifier, of whatever class it is; nil if this context's version has none.
  ///
  /// SwiftData returns a placeholder that ends the program when it is read; here the answer is nil.
  /// - Complexity: O(log n).
  public func model(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
    let use = unit.use("model(for:)")
    defer { use.end() }
    guard let entity = contents.entity(of: identifier), let (source, row) = unit.find(identifier.key, in: entity)
    else { return nil }
    let modelClass = contents.classes[entity]
    return modelClass.adapter.model(modelClass.object(source, row))
  }

  /// The object with an identifier if the program holds it already; nil otherwise.
  public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
    let use = unit.use("registeredModel(for:)")
    defer { use.end() }
    guard let entity = contents.entity(of: identifier), let (source, row) = unit.find(identifier.key, in: entity),
      let object = source.retainedHandle(row: row)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? Model
  }

  /// The number of objects that the program holds of this context: fetches, reads of relationships and inserts make
  /// them, and each goes with its last reference. Ours.
  /// - Complexity: O(classes).
  public var registeredObjectCount: Int {
    unit.touchedViews.reduce(0) { sum, view in
      sum + [view.base, view.updates, view.inserts].reduce(0) { $0 + ($1?.handleCount ?? 0) }
    }
  }

  func address(of identifier: PersistentIdentifier) -> RowAddress? {
    guard let entity = contents.entity(of: identifier) else { return nil }
    return unit.locate(identifier.key, in: entity..<entity + 1)
  }

  /// The new objects that are not saved.
  public var insertedModelsArray: [any PersistentModel] {
    unit.touchedViews.flatMap { view in objects(of: view.pendingRows(.inserts)) }
  }

  /// The saved objects that were changed since.
  public var changedModelsArray: [any PersistentModel] {
    unit.touchedViews.flatMap { view in objects(of: view.pendingRows(.updates)) }
  }

  /// The saved objects that are to be deleted.
  public var deletedModelsArray: [any PersistentModel] {
    unit.touchedViews.flatMap { view in objects(of: view.deletedAddresses) }
  }

  private func objects(of addresses: [RowAddress]) -> [any PersistentModel] {
    addresses.map(model(at:))
  }
}
