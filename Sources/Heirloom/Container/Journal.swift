import HeirloomEngine

/// What a container needs from the files of its store.
protocol Journal: Sendable {
  /// Makes a change durable; when it throws, nothing was changed.
  func append(_ changes: ChangeSet, sequence: UInt64) throws
  /// Writes a snapshot of a version and starts a new log.
  func checkpoint(_ version: Version) throws
}
