internal import HeirloomSchema

/// Makes plain values of the classes of a schema, and finds what is missing.
struct SchemaBuilder {
  private let schema: Schema
  private let names: Set<String>

  init(_ schema: Schema) {
    self.schema = schema
    names = Set(schema.entities.map(\.name))
  }

  /// - Throws: `SwiftDataError.invalidSchema`, `.unregisteredClass` with every class that should be listed.
  func build() throws(SwiftDataError) -> StoreSchema {
    try checkClasses()
    try checkReachable()
    var entities: [EntityDescription] = []
    for entity in schema.entities { entities.append(try describe(entity)) }
    let version = SchemaVersion(schema.version.major, schema.version.minor, schema.version.patch)
    do {
      return try StoreSchema(version: version, entities: entities)
    } catch let problem as SchemaProblem {
      throw SwiftDataError(problem)
    } catch {
      throw SwiftDataError(.invalidSchema, found: "\(error)")
    }
  }

  /// A subclass without the macro shares its superclass's description.
  private func checkClasses() throws(SwiftDataError) {
    for type in schema.types where type._$levels.last.map({ $0.type != type }) ?? true {
      throw SwiftDataError(
        .invalidSchema, found: "a class without @Model", expected: "@Model on every class of the hierarchy",
        remedy: "write @Model before class \(ModelClass.name(of: type))", location: ModelClass.name(of: type))
    }
  }

  private func checkReachable() throws(SwiftDataError) {
    var missing: [String: String] = [:]
    for entity in schema.entities {
      if let parent = entity.superentityName, !names.contains(parent) {
        missing[parent] = "the superclass of \(entity.name)"
      }
      for property in entity.storedProperties {
        guard case .relationship(let target, _) = property.kind else { continue }
        let name = ModelClass.name(of: target.type)
        if !names.contains(name) { missing[name] = missing[name] ?? "the type of \(entity.name).\(property.name)" }
      }
    }
    guard !missing.isEmpty else { return }
    let list = missing.keys.sorted().map { "\($0) (\(missing[$0] ?? ""))" }.joined(separator: ", ")
    throw SwiftDataError(
      .unregisteredClass, found: "classes that the schema reaches but does not list: \(list)",
      expected: "every superclass and every class that a relationship leads to",
      remedy: "add \(missing.keys.sorted().map { "\($0).self" }.joined(separator: ", "))")
  }

  private func describe(_ entity: Schema.Entity) throws(SwiftDataError) -> EntityDescription {
    let level = entity.type._$levels.last
    let metadata = entity.type.schemaMetadata
    var properties: [PropertyDescription] = []
    for property in entity.storedProperties { properties.append(property.description) }
    return EntityDescription(
      name: entity.name, superentity: entity.superentityName, properties: properties,
      indexes: try (level?.indexes ?? []).map { key throws(SwiftDataError) in
        IndexDescription(
          kind: key.isRectangle ? .rtree : .binary, properties: try propertyNames(key, metadata, entity, "#Index"))
      } + furtherIndexes(of: properties),
      uniqueConstraints: uniqueRelationships(of: entity)
        + (try (level?.uniqueConstraints ?? []).map { key throws(SwiftDataError) in
          try propertyNames(key, metadata, entity, "#Unique")
        }))
  }

  private func furtherIndexes(of properties: [PropertyDescription]) -> [IndexDescription] {
    guard schema.indexing == .everyProperty else { return [] }
    let names = properties.filter { $0.relationship?.isToMany != true }.map(\.name)
    let keys = names.map { [$0] } + (names.count > 1 ? [Array(names.prefix(3)), names.suffix(2).reversed()] : [])
    return keys.map { IndexDescription(properties: $0) }
  }

  /// `@Relationship(.unique)` says the same as `#Unique` over the property alone.
  private func uniqueRelationships(of entity: Schema.Entity) -> [[String]] {
    entity.storedProperties.compactMap { property in
      guard case .relationship(_, let relationship) = property.kind,
        relationship?.options.contains(where: \.isUnique) == true
      else { return nil }
      return [property.name]
    }
  }

  private func propertyNames(
    _ key: _KeyMetadata.Key, _ metadata: [Schema.PropertyMetadata], _ entity: Schema.Entity, _ macro: String
  ) throws(SwiftDataError) -> [String] {
    var result: [String] = []
    for (index, keyPath) in key.keyPaths.enumerated() {
      guard let property = metadata.first(where: { $0.keyPath == keyPath }) else {
        throw SwiftDataError(
          .unsupportedKeyPath,
          found: "\(macro) whose key path number \(index + 1) is \(SchemaBuilder.text(of: keyPath))",
          expected: "stored properties of \(entity.name)", remedy: "remove the key path, or persist the property",
          location: entity.name)
      }
      result.append(property.name)
    }
    return result
  }

  /// The key path of a computed property has no name, but an address that says nothing.
  private static func text(of keyPath: AnyKeyPath) -> String {
    let text = "\(keyPath)"
    return text.contains("<computed") ? "a computed property of type \(type(of: keyPath).valueType)" : text
  }
}

extension Schema.PropertyMetadata {
  var description: PropertyDescription {
    switch kind {
    case .attribute(let coding, let attribute):
      PropertyDescription(
        name: name,
        kind: .attribute(
          AttributeDescription(
            storage: coding.storage, encoding: coding.encoding, valueType: coding.valueType,
            isOptional: coding.isOptional, defaultValue: defaultValue.flatMap(coding.scalar),
            options: attribute?.flags ?? [])),
        originalName: attribute?.originalName, hashModifier: attribute?.hashModifier)
    case .relationship(let target, let relationship):
      PropertyDescription(
        name: name,
        kind: .relationship(
          RelationshipDescription(
            destination: ModelClass.name(of: target.type), isToMany: target.isToMany, isOptional: target.isOptional,
            deleteRule: relationship?.deleteRule.description ?? .nullify, inverse: inverseName(target, relationship),
            minimumCount: relationship?.minimumModelCount, maximumCount: relationship?.maximumModelCount)),
        originalName: relationship?.originalName, hashModifier: relationship?.hashModifier)
    }
  }

  private func inverseName(_ target: RelationshipTarget, _ relationship: Schema.Relationship?) -> String? {
    if let name = relationship?.inverseName { return name.split(separator: ".").last.map(String.init) }
    guard let keyPath = relationship?.inverseKeyPath else { return nil }
    return target.type.schemaMetadata.first { $0.keyPath == keyPath }?.name
  }
}

extension SwiftDataError {
  init(_ problem: SchemaProblem) {
    let place = problem.property.map { "\(problem.entity).\($0)" } ?? problem.entity
    self.init(
      .invalidSchema, found: problem.found, expected: problem.expected, remedy: problem.remedy, location: place)
  }
}
