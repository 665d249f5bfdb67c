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
    prefetched = []
    let changes = try store()
    processLiveQueries()
    if let changes { postDidSave(changes, by: self) }
  }

  /// - Returns: What was stored; nil if there was nothing to store.
  private func store() throws -> ChangeSet? {
    isSaving = true
    defer { isSaving = false }
    if let error = deferredErrors.first(where: isUnsettled) { throw error }
    guard unit.hasChanges else {
      endUndoGroup()
      return nil
    }
    if unit.hasRealChanges { postWillSave() }
    guard let (commit, changes) = try commit(silent: unit.silentInbox) else {
      // What was set has the old values: nothing to write.
      endUndoGroup()
      unit.rollback()
      return nil
    }
    let recordSave = noteSave(commit)
    unit.adopt(commit, changes: changes)
    recordSave()
    deferredErrors = DeferredErrors()
    autosaveError = nil
    return commit.changes.isEmpty ? nil : commit.changes
  }

  /// Makes what is pending fit the newest version and commits it; once more when somebody else was quicker.
  /// - Returns: nil if there was nothing to store.
  func commit(silent: CommitInbox?) throws -> (Commit, ChangeSet)? {
    while true {
      takeNewest()
      let changes = try makeChanges()
      guard !changes.isEmpty else { return nil }
      do {
        let commit = try contents.store.commit(
          changes, over: unit.version, policy: contents.uniquenessPolicy, silent: silent)
        if let commit { return (commit, changes) }
        unit.restoreAfterFailure()
      } catch {
        unit.restoreAfterFailure()
        throw error
      }
    }
  }

  /// What a save is to store, after everything that forbids it was looked at.
  private func makeChanges() throws -> ChangeSet {
    if let error = deferredErrors.first(where: isUnsettled) { throw error }
    try checkRelationships()
    return unit.makeChangeSet(author: author)
  }

  /// Gives up every pending change: objects show the version's values again, new objects leave the context.
  public func rollback() {
    let use = unit.use("rollback()")
    defer { use.end() }
    prefetched = []
    if unit.hasChanges { forgetPendingSteps() }
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
