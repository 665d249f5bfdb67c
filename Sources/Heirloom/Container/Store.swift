import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema

/// The versions of one store, and the files behind them.
final class Store: Sendable {
  let schema: StoreSchema
  let versions: VersionStore
  let identifier: String
  /// Nil for a store in memory.
  let journal: (any Journal)?
  let allowsSave: Bool

  init(version: Version, identifier: String, journal: (any Journal)?, allowsSave: Bool) {
    schema = version.schema
    versions = VersionStore(version)
    self.identifier = identifier
    self.journal = journal
    self.allowsSave = allowsSave
  }

  /// Makes a change set durable and then visible.
  /// - Parameters:
  ///   - base: The version that the changes fit.
  ///   - silent: An inbox that need not hear of it.
  /// - Returns: nil if somebody else has saved links meanwhile, which the changes must be made to fit first.
  /// - Throws: `SwiftDataError`; nothing has changed then.
  func commit(
    _ changes: ChangeSet, over base: Version, policy: UniquenessPolicy, silent: CommitInbox? = nil
  ) throws -> Commit? {
    guard allowsSave else {
      throw SwiftDataError(
        .readOnlyStore, found: "a save to a store that was opened with allowsSave: false",
        expected: "a writable store", remedy: "open it with allowsSave: true")
    }
    do {
      return try versions.commit(changes, over: base, policy: policy, silent: silent) { changes, sequence in
        try journal?.append(changes, sequence: sequence)
      }
    } catch is OvertakenCommit {
      return nil
    } catch let error as CommitError {
      throw SwiftDataError(error, schema)
    } catch let error as StorageError {
      throw SwiftDataError(error)
    }
  }

  /// Writes a snapshot of the newest version, so that the next opening has no log to replay.
  func checkpoint() throws {
    do {
      try journal?.checkpoint(versions.newest)
    } catch let error as StorageError {
      throw SwiftDataError(error)
    }
  }
}
