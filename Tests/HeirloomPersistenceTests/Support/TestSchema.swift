import HeirloomSchema

/// Schemas that the tests share.
enum TestSchema {
  /// A short hierarchy with texts, numbers and optional values.
  static let vehicles = make([
    EntityDescription(
      name: "Vehicle",
      properties: [attribute("name", .string), attribute("weight", .double), reference("owner", to: "Owner")]),
    EntityDescription(
      name: "Car", superentity: "Vehicle",
      properties: [attribute("doors", .int64), attribute("plate", .string, isOptional: true)]),
    EntityDescription(
      name: "Truck", superentity: "Vehicle", properties: [attribute("payload", .double, isOptional: true)]),
    EntityDescription(name: "Owner", properties: [attribute("name", .string)]),
  ])

  /// The same shape, declared in another order.
  static let vehiclesReordered = make([
    EntityDescription(name: "Owner", properties: [attribute("name", .string)]),
    EntityDescription(
      name: "Truck", superentity: "Vehicle", properties: [attribute("payload", .double, isOptional: true)]),
    EntityDescription(
      name: "Car", superentity: "Vehicle",
      properties: [attribute("plate", .string, isOptional: true), attribute("doors", .int64)]),
    EntityDescription(
      name: "Vehicle",
      properties: [reference("owner", to: "Owner"), attribute("weight", .double), attribute("name", .string)]),
  ])

  /// One column of each storage type, each of them once required and once optional.
  static let everything = make([
    EntityDescription(
      name: "Everything",
      properties: StorageType.allCases.flatMap { storage in
        storage == .reference
          ? [reference("reference", to: "Everything"), reference("optionalReference", to: "Everything")]
          : [
            attribute("\(storage)", storage),
            attribute("optional\(storage)", storage, isOptional: true),
          ]
      })
  ])

  static func attribute(
    _ name: String, _ storage: StorageType, isOptional: Bool = false, defaultValue: Scalar? = nil
  ) -> PropertyDescription {
    PropertyDescription(
      name: name,
      kind: .attribute(
        AttributeDescription(
          storage: storage, valueType: "\(storage)", isOptional: isOptional, defaultValue: defaultValue)))
  }

  static func reference(_ name: String, to destination: String) -> PropertyDescription {
    PropertyDescription(
      name: name,
      kind: .relationship(RelationshipDescription(destination: destination, isToMany: false, isOptional: true)))
  }

  static func make(_ entities: [EntityDescription]) -> StoreSchema {
    do { return try StoreSchema(entities: entities) } catch { fatalError("\(error)") }
  }
}
