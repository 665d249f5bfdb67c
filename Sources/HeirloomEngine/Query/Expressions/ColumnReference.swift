package import HeirloomSchema

/// A stored property as a query names it: the entity that declares it and its ordinal, the same in all descendants.
package struct ColumnReference: Sendable {
  package let entity: Int
  package let ordinal: Int
  package let storage: StorageType
  package let name: String

  /// - Parameter entity: The declaring entity or any descendant of it.
  package init(_ schema: StoreSchema, entity: Int, ordinal: Int) {
    self.entity = schema.layouts[entity].declaringEntities[ordinal]
    self.ordinal = ordinal
    storage = schema.layouts[entity].properties[ordinal].storage
    name = schema.layouts[entity].properties[ordinal].name
  }
}

extension ColumnReference: Hashable {
  package static func == (left: ColumnReference, right: ColumnReference) -> Bool {
    left.entity == right.entity && left.ordinal == right.ordinal
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entity)
    hasher.combine(ordinal)
  }
}
