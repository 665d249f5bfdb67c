/// Why a change set could not become a version.
package enum CommitError: Error, Hashable, Sendable {
  /// Two objects with the same key: one of them came from elsewhere.
  case keyCollision(entity: Int, key: UInt64)
}
