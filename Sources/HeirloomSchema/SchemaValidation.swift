/// The rules that a schema must meet beyond the shape of its hierarchy.
enum SchemaValidation {
  static func check(_ layout: EntityLayout, of entities: [EntityDescription], _ layouts: [EntityLayout]) throws {
    try checkNames(layout)
    let entity = entities[layout.entity]
    for index in entity.indexes {
      try checkKey(index.properties, of: layout, purpose: "#Index")
      try checkLists(index.properties, of: layout, purpose: "an index")
      if index.kind == .rtree { try checkRectangle(index.properties, of: layout) }
    }
    for key in entity.uniqueConstraints {
      try checkKey(key, of: layout, purpose: "#Unique")
      try checkLists(key, of: layout, purpose: "a unique key")
    }
    for property in entity.properties { try checkRelationship(property, of: layout, layouts) }
  }

  private static func checkNames(_ layout: EntityLayout) throws {
    var names: Set<String> = []
    for property in layout.properties where !names.insert(property.name).inserted {
      throw SchemaProblem(
        entity: layout.name, property: property.name, found: "the name twice in one line of inheritance",
        expected: "a property once", remedy: "remove or rename the property of the subclass")
    }
  }

  private static func checkKey(_ names: [String], of layout: EntityLayout, purpose: String) throws {
    guard !names.isEmpty else {
      throw SchemaProblem(
        entity: layout.name, found: "\(purpose) without properties", expected: "at least one key path",
        remedy: "name the properties, as in \(purpose)<\(layout.name)>([\\.name])")
    }
    for name in names where layout.ordinal(of: name) == nil {
      throw SchemaProblem(
        entity: layout.name, property: name, found: "\(purpose) over a property that is not stored",
        expected: "persisted properties of the class or of its superclasses",
        remedy: "remove the key path or persist the property")
    }
  }

  /// A list has no value of its own that objects could share or be ordered by.
  private static func checkLists(_ names: [String], of layout: EntityLayout, purpose: String) throws {
    let lists = names.filter { name in
      layout.properties.contains { $0.name == name && $0.relationship?.isToMany == true }
    }
    guard let name = lists.first else { return }
    throw SchemaProblem(
      entity: layout.name, property: name, found: "\(purpose) over a to-many relationship",
      expected: "attributes and to-one relationships", remedy: "name the other side's to-one or an attribute")
  }

  private static func checkRectangle(_ names: [String], of layout: EntityLayout) throws {
    let numeric: Set<StorageType> = [.float, .double]
    let storages = names.compactMap { name in layout.ordinal(of: name).map { layout.properties[$0].storage } }
    guard names.count == 2, storages.allSatisfy(numeric.contains) else {
      throw SchemaProblem(
        entity: layout.name, property: names.first, found: ".rtree over \(names.joined(separator: ", "))",
        expected: "two properties of type Double or Float", remedy: "use .binary for other keys")
    }
  }

  private static func checkRelationship(
    _ property: PropertyDescription, of layout: EntityLayout, _ layouts: [EntityLayout]
  ) throws {
    guard let relationship = property.relationship else { return }
    guard layouts.contains(where: { $0.name == relationship.destination }) else {
      throw SchemaProblem(
        entity: layout.name, property: property.name,
        found: "a relationship to '\(relationship.destination)', which is not in the schema",
        expected: "every class that a relationship reaches to be listed",
        remedy: "add \(relationship.destination).self to the schema's types")
    }
    guard let least = relationship.minimumCount, let most = relationship.maximumCount, most > 0, least > most else {
      return
    }
    throw SchemaProblem(
      entity: layout.name, property: property.name, found: "at least \(least) and at most \(most) objects",
      expected: "a minimum that is not above the maximum", remedy: "correct minimumModelCount or maximumModelCount")
  }
}
