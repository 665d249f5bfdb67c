package import HeirloomSchema

/// What a unit of work knows of its pending changes to relationships, beside the rows.
struct RelationshipChanges {
  /// The indexes that stand for lists, as far as pending changes have touched them.
  var links: [LinkTree?]
  /// Deleted objects whose rules forbid it as long as others are there.
  var denials: [Denial] = []
  /// Objects that must have a target and lost it.
  var orphans: [Orphan] = []
  /// Lists that got or lost members, where a least or greatest number is demanded.
  var countedLists: Set<CountedList> = []

  init(indexes: Int) { links = Array(repeating: nil, count: indexes) }
}

/// A deleted object whose rule forbids it as long as there are objects on the other side.
package struct Denial {
  package let end: RelationshipEnd
  package let owner: UInt64
  package let entity: Int
}

/// An object whose required target was deleted or taken away.
package struct Orphan {
  package let end: RelationshipEnd
  package let key: UInt64
}

/// A list whose length is to be checked by the next save.
package struct CountedList: Hashable {
  package let end: Int
  package let owner: UInt64
}
