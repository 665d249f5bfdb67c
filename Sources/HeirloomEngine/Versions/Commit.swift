/// What became of a change set.
package struct Commit: Sendable {
  /// The version to which the changes were applied.
  package let before: Version
  package let after: Version
  /// What was really changed.
  package let changes: ChangeSet
  /// New objects that became part of another one, because that had their unique key: by key, and whose part they are.
  package let replaced: [UInt64: UInt64]
}
