import Synchronization

/// Holds the newest version and lets one commit at a time make the next.
///
/// Readers never wait: they take the newest version and keep it. `current` is guarded by its lock for the time of a
/// pointer's copy; `commitLock` orders writers and is held while the log is written.
package final class VersionStore: Sendable {
  private let current: Mutex<Version>
  private let commitLock = Mutex<Void>(())
  private let inboxes = Mutex<[WeakInbox]>([])

  package init(_ version: Version) { current = Mutex(version) }

  package var newest: Version { current.withLock { $0 } }

  /// Applies a change set to the newest version.
  /// - Parameters:
  ///   - silent: An inbox that need not hear of this commit: its context makes it.
  ///   - persist: Writes the change set to the log; when it throws, nothing has changed.
  /// - Returns: The new version and the one that it was made from.
  package func commit(
    _ changes: ChangeSet, silent: CommitInbox? = nil, persist: (ChangeSet, UInt64) throws -> Void
  ) throws -> (before: Version, after: Version) {
    try commitLock.withLock { _ in
      let before = newest
      let after = try before.applying(changes)
      try persist(changes, after.sequence)
      // Who sees the new version must find its changes.
      let inboxes = livingInboxes().filter { $0 !== silent }
      if !inboxes.isEmpty {
        let rows = ChangedRows(changes)
        for inbox in inboxes { inbox.receive(rows, sequence: after.sequence) }
      }
      current.withLock { $0 = after }
      for inbox in inboxes { inbox.didPublish() }
      return (before, after)
    }
  }

  /// Puts the commits from now on into an inbox, as long as somebody holds it.
  func add(_ inbox: CommitInbox) { inboxes.withLock { $0.append(WeakInbox(inbox: inbox)) } }

  private func livingInboxes() -> [CommitInbox] {
    inboxes.withLock { inboxes in
      guard !inboxes.isEmpty else { return [] }
      inboxes.removeAll { $0.inbox == nil }
      return inboxes.compactMap(\.inbox)
    }
  }
}

private struct WeakInbox {
  weak var inbox: CommitInbox?
}
