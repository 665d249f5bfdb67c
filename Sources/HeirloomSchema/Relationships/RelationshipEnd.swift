/// One side of a relationship as the engine sees it: a property, where it leads, what mirrors it and where it is kept.
///
///     Vehicle.owner: Person?       reference(hasPosition: true)           a column of keys, and one of places
///     Person.vehicles: [Vehicle]   members(index)                           the ordered index over that column
///     Post.tags: [Tag]             links(table, left)                       rows of a hidden table
///     Tag.posts: [Post]            links(table, right)                      the same rows from the other side
package final class RelationshipEnd: Sendable {
  package enum Storage: Hashable, Sendable {
    /// A to-one: the property's own column. `hasPosition`: there is a hidden column with the object's place in the list
    /// of the other side, because that is a list.
    case reference(hasPosition: Bool)
    /// A to-many that mirrors a to-one: the index with this number.
    case members(index: Int)
    /// Any other to-many: rows of a hidden table, seen from one of its sides.
    case links(table: Int, isLeft: Bool, index: Int)
  }

  package let number: Int
  /// The declaring entity.
  package let entity: Int
  /// The same in every descendant of the declaring entity.
  package let ordinal: Int
  package let name: String
  package let description: RelationshipDescription
  /// The entities that the objects on the other side may have.
  package let destination: Range<Int>
  /// The number of the end that mirrors this one; its own number for a symmetric relationship.
  package let inverse: Int?
  package let storage: Storage

  package let isToMany: Bool
  /// Whether the number of targets is limited.
  package let isCounted: Bool
  /// Whether a save refuses an object without a target.
  package let isRequired: Bool

  init(_ draft: RelationshipDraft) {
    number = draft.number
    entity = draft.entity
    ordinal = draft.ordinal
    name = draft.name
    description = draft.description
    destination = draft.destination
    inverse = draft.inverse
    storage = draft.storage
    isToMany = description.isToMany
    isCounted = isToMany && (description.minimumCount ?? 0 > 0 || description.maximumCount ?? 0 > 0)
    isRequired = !isToMany && !description.isOptional
  }

  package var isSymmetric: Bool { inverse == number }

  /// The number of the index in which the list lies; nil for a to-one.
  package var index: Int? {
    switch storage {
    case .reference: nil
    case .members(let index), .links(_, _, let index): index
    }
  }
}

extension RelationshipEnd: Hashable {
  package static func == (left: RelationshipEnd, right: RelationshipEnd) -> Bool {
    left === right
      || left.number == right.number && left.entity == right.entity && left.ordinal == right.ordinal
        && left.name == right.name && left.description == right.description && left.destination == right.destination
        && left.inverse == right.inverse && left.storage == right.storage
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(name)
  }
}

/// A relationship while the graph is being made: its inverse and its storage are found one after the other.
struct RelationshipDraft {
  let number: Int
  let entity: Int
  let ordinal: Int
  let name: String
  let description: RelationshipDescription
  let destination: Range<Int>
  var inverse: Int?
  var storage = RelationshipEnd.Storage.reference(hasPosition: false)

  var isToMany: Bool { description.isToMany }
}

/// An ordered index that stands for lists: entries of (owner, place, member).
package enum LinkIndexDescription: Hashable, Sendable {
  /// Over the rows of the entities that have a to-one: its column is the owner, the row's key the member.
  case members(entities: Range<Int>, reference: Int, position: String)
  /// Over the rows of a link table, from its left or its right side.
  case links(table: Int, isLeft: Bool)
  /// Over the rows of a link table: (left, right, key of the row), to find a link by its ends.
  case pairs(table: Int)

  /// The layouts whose rows it covers.
  package var entities: Range<Int> {
    switch self {
    case .members(let entities, _, _): entities
    case .links(let table, _), .pairs(let table): table..<table + 1
    }
  }
}
