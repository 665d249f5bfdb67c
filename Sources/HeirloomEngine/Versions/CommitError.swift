/// Why a change set could not become a version.
package enum CommitError: Error, Hashable, Sendable {
  /// Two objects with the same key: one of them came from elsewhere.
  /// - Parameters:
  ///   - entity: The class of the new object.
  ///   - existing: The class of the one that is there, or is new as well.
  case keyCollision(entity: Int, key: UInt64, existing: Int)
  /// Two objects with the same unique key, or what follows from one taking over the values of the other.
  case uniqueness(UniquenessViolation)
}

/// Somebody else has saved links meanwhile: the changes must be made to fit those first.
package struct OvertakenCommit: Error {}
