import Synchronization

/// The commits that a context has not taken yet, put there by whatever thread commits.
package final class CommitInbox: Sendable {
  private struct Entry {
    let sequence: UInt64
    let rows: ChangedRows
  }

  private let entries = Mutex<[Entry]>([])
  /// Called after a new version is visible, under the lock of the commits: it must not do more than wake somebody.
  private let notify: @Sendable () -> Void

  package init(notify: @escaping @Sendable () -> Void) { self.notify = notify }

  func receive(_ rows: ChangedRows, sequence: UInt64) {
    entries.withLock { entries in
      let total = entries.reduce(rows.count) { $0 + $1.rows.count }
      let added = Entry(sequence: sequence, rows: rows)
      entries = total > ChangedRows.most ? [Entry(sequence: sequence, rows: .everything)] : entries + [added]
    }
  }

  func didPublish() { notify() }

  /// The rows of all commits up to one, each taken once. That commit itself comes apart.
  func take(upTo sequence: UInt64) -> (before: ChangedRows, last: ChangedRows?) {
    entries.withLock { entries in
      var before = ChangedRows()
      var last: ChangedRows?
      for entry in entries where entry.sequence <= sequence {
        if entry.sequence == sequence { last = entry.rows } else { before.formUnion(entry.rows) }
      }
      entries.removeAll { $0.sequence <= sequence }
      return (before, last)
    }
  }
}
