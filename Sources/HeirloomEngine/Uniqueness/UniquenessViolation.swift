package import HeirloomSchema

/// Why a unique key could not be given to an object.
package struct UniquenessViolation: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A new object has a key that is taken, and the policy is to refuse that.
    case rejected
    /// An object was changed to a key that is taken.
    case update
    /// A new object has keys of several others.
    case severalOwners
    /// A new object has the key of an object of another class.
    case otherClass
    /// The store has two objects with one key: the class got its constraint after they were saved.
    case stored
    /// An object would lose a required target to the new partner of the object that it led to.
    case lostTarget
  }

  /// An object by class and key.
  package struct Row: Hashable, Sendable {
    package let entity: Int
    package let key: UInt64
  }

  package let kind: Kind
  package let constraint: UniqueConstraint
  package let row: Row
  package let others: [Row]
}
