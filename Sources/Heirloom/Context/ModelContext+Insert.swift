import HeirloomEngine

extension ModelContext {
  /// Puts an object into the context; the next save stores it.
  ///
  /// Inserting an object that is in the context already changes nothing, unless it was deleted: then it stays. An
  /// object of an unregistered class or of another context is refused by the next `save()`, and nothing else is lost.
  /// - Complexity: O(properties).
  public func insert<Model: PersistentModel>(_ model: Model) {
    let use = unit.use("insert(_:)")
    defer { use.end() }
    let key: UInt64? = model._$withState { $0.rowSource == nil ? $0.identityForInsertion() : nil }
    guard let key else { return reinsert(model, model._$withState { $0.rowSource?.unit }) }
    guard let modelClass = modelClass(of: type(of: model)) else { return refuseUnregistered(model) }
    let (source, row) = unit.view(modelClass.entity).insert(key: key)
    model._$attach(to: _RowWriter(source: source.pointer, row: row))
    model._$withState { $0.enter(source, row: row) }
    source.register(Unmanaged.passUnretained(model).toOpaque(), row: row)
    unit.noteCounts(ofNew: RowAddress(entity: modelClass.entity, origin: .inserts, row: row))
    if !waitingLinks.isEmpty { makeWaitingLinks() }
  }

  /// The object is in a context, or was until the context went away.
  private func reinsert<Model: PersistentModel>(_ model: Model, _ owner: UnitOfWork?) {
    guard let owner else {
      model.leaveLostContext()
      return insert(model)
    }
    guard owner === unit else { return refuseForeign(model) }
    let address = model._$withState { state in
      state.rowSource.map { RowAddress(entity: $0.entity, origin: $0.origin, row: state.row) }
    }
    if let address { unit.undelete(address) }
  }

  private func refuseUnregistered<Model: PersistentModel>(_ model: Model) {
    let name = ModelClass.name(of: type(of: model))
    deferError(
      SwiftDataError(
        .unregisteredClass, found: "an inserted object of class \(name), which is not in the container's schema",
        expected: "one of \(contents.classes.map(\.name).joined(separator: ", "))",
        remedy: "add \(name).self to the schema, or delete the object from the context", location: name),
      model)
  }

  func refuseForeign<Model: PersistentModel>(_ model: Model) {
    let name = ModelClass.name(of: type(of: model))
    deferError(
      SwiftDataError(
        .modelOfAnotherContext, found: "an object of class \(name) that belongs to another context",
        expected: "an object of this context or of none",
        remedy: "pass its persistentModelID and call model(for:) here", location: name),
      model)
  }

  func deferError(_ error: SwiftDataError, _ object: AnyObject) {
    deferredErrors.add(error, about: object)
  }
}

extension PersistentModel {
  /// The context is gone: the object becomes a plain one that keeps its values.
  func leaveLostContext() {
    let place: (RowSource, Int)? = _$withState { state in state.rowSource.map { ($0, state.row) } }
    guard let (source, row) = place, source.unit == nil else { return }
    let isNew = source.origin == .inserts && !source.isPublished
    _$detach(from: _RowReference(source: source.pointer, row: row))
    _$withState { $0.leave(key: source.key(row) | (isNew ? 0 : KeyGenerator.spent)) }
  }
}
