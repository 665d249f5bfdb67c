import HeirloomEngine

extension ModelContext {
  /// Stores every pending change, or none.
  ///
  /// A save without a real change writes nothing and posts nothing. Otherwise ``willSave`` is posted before, when
  /// observers may still change objects, and ``didSave`` afterwards. After an error everything is pending as before.
  /// - Throws: ``SwiftDataError``, such as `.diskFull`, `.readOnlyStore` or `.unregisteredClass`.
  /// - Complexity: O(changes), independent of what the store holds.
  public func save() throws {
    let use = unit.use("save()")
    defer { use.end() }
    // An observer of `willSave` that saves: the save that told it does that.
    guard !isSaving else { return }
    let changes = try store()
    processLiveQueries()
    if let changes { postDidSave(changes, by: self) }
  }

  /// - Returns: What was stored; nil if there was nothing to store.
  private func store() throws -> ChangeSet? {
    isSaving = true
    defer { isSaving = false }
    if let error = deferredErrors.first(where: isUnsettled) { throw error }
    guard unit.hasChanges else { return nil }
    if unit.hasRealChanges { postWillSave() }
    let changes = try makeChanges()
    guard !changes.isEmpty else {
      // What was set has the old values: nothing to write.
      unit.rollback()
      return nil
    }
    let commit: Commit
    do {
      commit = try contents.store.commit(changes, policy: contents.uniquenessPolicy, silent: unit.silentInbox)
      unit.adopt(commit, changes: changes)
    } catch {
      unit.restoreAfterFailure()
      throw error
    }
    deferredErrors = DeferredErrors()
    autosaveError = nil
    return commit.changes.isEmpty ? nil : commit.changes
  }

  /// What a save is to store, after everything that forbids it was looked at.
  func makeChanges() throws -> ChangeSet {
    if let error = deferredErrors.first(where: isUnsettled) { throw error }
    try checkRelationships()
    return unit.makeChangeSet(author: author)
  }

  /// Gives up every pending change: objects show the version's values again, new objects leave the context.
  public func rollback() {
    let use = unit.use("rollback()")
    defer { use.end() }
    unit.rollback()
    deferredErrors = DeferredErrors()
    processLiveQueries()
  }

  /// Runs a block and saves what it changed.
  /// - Throws: What the block throws, with its changes still pending, or what `save()` throws.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}
