import Synchronization

/// Holds the newest version and lets one commit at a time make the next.
///
/// Readers never wait: they take the newest version and keep it. `current` is guarded by its lock for the time of a
/// pointer's copy; `commitLock` orders writers, is held while the log is written, and guards the tables of unique
/// keys.
package final class VersionStore: Sendable {
  private let current: Mutex<Version>
  private let commitLock = Mutex(UniqueTables())
  private let inboxes = Mutex<[WeakInbox]>([])

  package init(_ version: Version) { current = Mutex(version) }

  package var newest: Version { current.withLock { $0 } }

  /// Applies a change set to the newest version.
  /// - Parameters:
  ///   - base: The version that the changes fit; nil: the newest one, whatever it is.
  ///   - policy: What happens to a new object whose unique key is taken.
  ///   - silent: An inbox that need not hear of this commit: its context makes it.
  ///   - persist: Writes what was really changed to the log; when it throws, nothing has changed.
  /// - Throws: `OvertakenCommit`, `CommitError`, or what `persist` throws.
  package func commit(
    _ changes: ChangeSet, over base: Version? = nil, policy: UniquenessPolicy = .upsert, silent: CommitInbox? = nil,
    persist: (ChangeSet, UInt64) throws -> Void
  ) throws -> Commit {
    try commitLock.withLock { tables in
      do {
        let newest = newest
        guard base?.mayBreakLinks(changes, in: newest) != true else { throw OvertakenCommit() }
        var resolution = Resolution(changes, over: newest)
        try resolution.resolveUniqueness(policy, &tables)
        let commit = try finish(resolution, silent, persist)
        tables.settle()
        return commit
      } catch {
        tables.takeBack()
        throw error
      }
    }
  }

  private func finish(
    _ resolution: Resolution, _ silent: CommitInbox?, _ persist: (ChangeSet, UInt64) throws -> Void
  ) throws -> Commit {
    let before = resolution.version
    // New objects may have brought nothing new to those whose part they became.
    guard !resolution.changes.isEmpty || resolution.replaced.isEmpty else {
      return Commit(before: before, after: before, changes: resolution.changes, replaced: resolution.replaced)
    }
    let after = try before.applying(resolution.changes)
    try persist(resolution.changes, after.sequence)
    // Where rows took over values, its context must hear of more than it asked for.
    publish(after, resolution.changes, silent: resolution.replaced.isEmpty ? silent : nil)
    return Commit(before: before, after: after, changes: resolution.changes, replaced: resolution.replaced)
  }

  private func publish(_ version: Version, _ changes: ChangeSet, silent: CommitInbox?) {
    // Who sees the new version must find its changes.
    let inboxes = livingInboxes().filter { $0 !== silent }
    if !inboxes.isEmpty {
      let rows = ChangedRows(changes)
      for inbox in inboxes { inbox.receive(rows, sequence: version.sequence) }
    }
    current.withLock { $0 = version }
    for inbox in inboxes { inbox.didPublish() }
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
