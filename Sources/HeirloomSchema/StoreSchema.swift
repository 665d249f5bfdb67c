/// All entities of a store as plain values, checked and in a fixed order.
///
/// The order of the entities that it was made from is irrelevant: two schemas with the same shape are equal. A class,
/// because everything that plans or runs a query holds it.
package final class StoreSchema: Sendable {
  package let version: SchemaVersion
  /// Depth first, siblings by name, so that a subtree is a range.
  package let entities: [EntityDescription]
  /// One for each entity, then those of hidden tables.
  package let layouts: [EntityLayout]
  package let relationships: RelationshipGraph
  package let uniqueConstraints: [UniqueConstraint]
  package let secondaryIndexes: [SecondaryIndex]
  /// By entity and ordinal; nil for relationships.
  private let encodings: [[AttributeDescription.Encoding?]]

  /// - Throws: `SchemaProblem` for a duplicate or missing entity, a cycle, a duplicate property, or a key over a
  ///   property
  ///   that is not there.
  package init(version: SchemaVersion = SchemaVersion(1, 0, 0), entities: [EntityDescription]) throws {
    let hierarchy = try EntityHierarchy(entities)
    self.version = version
    self.entities = hierarchy.ordered
    var layouts = try hierarchy.layouts()
    for layout in layouts { try SchemaValidation.check(layout, of: hierarchy.ordered, layouts) }
    relationships = try RelationshipGraph(layouts: &layouts)
    self.layouts = layouts
    uniqueConstraints = UniqueConstraint.all(hierarchy.ordered, layouts)
    secondaryIndexes = SecondaryIndex.all(hierarchy.ordered, layouts)
    encodings = layouts.map { $0.properties.map { $0.attribute?.encoding } }
  }

  package func entity(named name: String) -> Int? { entities.firstIndex { $0.name == name } }

  /// The description of one property of one entity, found by ordinal.
  package func property(_ ordinal: Int, of entity: Int) -> PropertyDescription { layouts[entity].properties[ordinal] }

  /// How the values of an attribute are stored; nil for a relationship.
  package func encoding(_ ordinal: Int, of entity: Int) -> AttributeDescription.Encoding? {
    encodings[entity][ordinal]
  }
}

extension StoreSchema: Hashable {
  package static func == (left: StoreSchema, right: StoreSchema) -> Bool {
    left === right
      || left.version == right.version && left.entities == right.entities && left.layouts == right.layouts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(entities)
  }
}
