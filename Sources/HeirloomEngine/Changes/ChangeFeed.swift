/// What the owner of a unit of work hears about changes: that there is one, or also of which rows.
///
/// A unit without a feed does nothing for it. With one, the first change of a row passes `EntityView` anyway. Later
/// ones are written straight into pending blocks, so these are *guarded* as long as somebody wants to hear of them: the
/// setter takes the way of a first change.
package final class ChangeFeed {
  /// Called at the first change after `rearm()`.
  private let signal: () -> Void
  @exclusivity(unchecked) package private(set) var isSignalled = false
  /// Whether the keys of changed rows are gathered.
  @exclusivity(unchecked) package internal(set) var isRecording = false
  @exclusivity(unchecked) private var rows = ChangedRows()
  /// What leads back; nil if nothing is to be undone.
  @exclusivity(unchecked) package internal(set) var journal: UndoJournal?
  /// The commits of other contexts; nil if they don't matter.
  @exclusivity(unchecked) package internal(set) var inbox: CommitInbox?

  package init(signal: @escaping () -> Void) { self.signal = signal }

  /// Whether writes to pending rows have to be noted.
  var isGuarding: Bool { isRecording || !isSignalled || journal != nil }

  /// A row is about to change.
  func note(_ key: @autoclosure () -> UInt64, _ entity: Int) {
    if let journal { journal.touch(key(), entity) }
    if isRecording { rows.insert(key(), entity) }
    wake()
  }

  func note(_ changed: ChangedRows) {
    guard !changed.isEmpty else { return }
    if isRecording { rows.formUnion(changed) }
    wake()
  }

  private func wake() {
    guard !isSignalled else { return }
    isSignalled = true
    signal()
  }

  func rearm() { isSignalled = false }

  /// The rows that changed since the last call.
  package func takeRows() -> ChangedRows {
    defer { rows = ChangedRows() }
    return rows
  }
}
