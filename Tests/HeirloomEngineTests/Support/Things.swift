import HeirloomEngine
import HeirloomSchema

/// A class with one optional column of each storage type, and a subclass with one more.
enum Things {
  static let schema = make([
    EntityDescription(name: "Thing", properties: StorageType.allCases.map { property("\($0)", $0) }),
    EntityDescription(name: "Gadget", superentity: "Thing", properties: [property("extra", .string)]),
  ])

  /// A small class: a text and a number.
  static let small = make([
    EntityDescription(name: "Small", properties: [property("text", .string), property("number", .int64)])
  ])

  static func property(_ name: String, _ storage: StorageType) -> PropertyDescription {
    PropertyDescription(
      name: name, kind: .attribute(AttributeDescription(storage: storage, valueType: "\(storage)", isOptional: true)))
  }

  static func make(_ entities: [EntityDescription]) -> StoreSchema {
    do { return try StoreSchema(entities: entities) } catch { fatalError("\(error)") }
  }

  static func storages(_ schema: StoreSchema, _ entity: Int) -> [StorageType] {
    schema.layouts[entity].properties.map(\.storage)
  }

  /// The values of row `row` of an entity, every third of them nil.
  static func values(_ schema: StoreSchema, _ entity: Int, _ row: Int, salt: Int = 0) -> [Scalar] {
    storages(schema, entity).enumerated().map { ordinal, storage in
      (row + ordinal) % 3 == 2 ? .null : Samples.value(storage, row, salt: salt)
    }
  }
}
