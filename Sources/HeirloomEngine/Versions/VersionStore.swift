import Synchronization

/// Holds the newest version and lets one commit at a time make the next.
///
/// Readers never wait: they take the newest version and keep it. `current` is guarded by its lock for the time of a
/// pointer's copy; `commitLock` orders writers and is held while the log is written.
package final class VersionStore: Sendable {
  private let current: Mutex<Version>
  private let commitLock = Mutex<Void>(())

  package init(_ version: Version) { current = Mutex(version) }

  package var newest: Version { current.withLock { $0 } }

  /// Applies a change set to the newest version.
  /// - Parameter persist: Writes the change set to the log; when it throws, nothing has changed.
  /// - Returns: The new version and the one that it was made from.
  package func commit(
    _ changes: ChangeSet, persist: (ChangeSet, UInt64) throws -> Void
  ) throws -> (before: Version, after: Version) {
    try commitLock.withLock { _ in
      let before = newest
      let after = try before.applying(changes)
      try persist(changes, after.sequence)
      current.withLock { $0 = after }
      return (before, after)
    }
  }
}
