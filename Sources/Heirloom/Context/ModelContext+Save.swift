import HeirloomEngine

extension ModelContext {
  /// Stores every pending change, or none.
  ///
  /// A save without a real change writes nothing. After an error everything is pending as before.
  /// - Throws: ``SwiftDataError``, such as `.diskFull`, `.readOnlyStore` or `.unregisteredClass`.
  /// - Complexity: O(changes), independent of what the store holds.
  public func save() throws {
    let use = unit.use("save()")
    defer { use.end() }
    if let error = deferredErrors.first(where: isUnsettled) { throw error }
    guard unit.hasChanges else { return }
    try checkRelationships()
    let changes = unit.makeChangeSet(author: author)
    guard !changes.isEmpty else {
      // What was set has the old values: nothing to write.
      return unit.rollback()
    }
    do {
      let (before, after) = try contents.store.commit(changes)
      unit.adopt(before: before, after: after)
      deferredErrors = DeferredErrors()
    } catch {
      unit.restoreAfterFailure()
      throw error
    }
  }

  /// Gives up every pending change: objects show the version's values again, new objects leave the context.
  public func rollback() {
    let use = unit.use("rollback()")
    defer { use.end() }
    defer { deferredErrors = DeferredErrors() }
    unit.rollback()
  }

  /// Runs a block and saves what it changed.
  /// - Throws: What the block throws, with its changes still pending, or what `save()` throws.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Saves if ``autosaveEnabled`` is on and there is something to save. An error leaves the changes pending.
  public func processPendingChanges() {
    guard autosaveEnabled, hasChanges else { return }
    try? save()
  }
}
