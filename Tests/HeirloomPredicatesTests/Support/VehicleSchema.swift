import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

enum VehicleSchema {
  static let schema: StoreSchema = {
    do {
      return try StoreSchema(entities: [
        EntityDescription(name: "Vehicle", properties: vehicle),
        EntityDescription(
          name: "Car", superentity: "Vehicle",
          properties: [attribute("doors", .int64, "Int"), attribute("trim", .string, "String", optional: true)]),
        EntityDescription(
          name: "SportsCar", superentity: "Car",
          properties: [attribute("topSpeed", .double, "Double", optional: true)]),
        EntityDescription(
          name: "Truck", superentity: "Vehicle",
          properties: [attribute("payload", .double, "Double", optional: true), attribute("code", .string, "String")]),
        EntityDescription(
          name: "Van", superentity: "Vehicle", properties: [attribute("code", .int64, "Int")]),
      ])
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  static func entity(_ type: Any.Type) -> Int? { schema.entity(named: "\(type)") }

  private static let vehicle: [PropertyDescription] = [
    attribute("name", .string, "String"),
    attribute("note", .string, "String", optional: true),
    attribute("weight", .double, "Double"),
    attribute("score", .double, "Double", optional: true),
    attribute("wheels", .int64, "Int"),
    attribute("small", .int8, "Int8"),
    attribute("serial", .uint64, "UInt64"),
    attribute("level", .int32, "Int32", optional: true),
    attribute("isActive", .boolean, "Bool"),
    attribute("isSold", .boolean, "Bool", optional: true),
    attribute("built", .double, "Date"),
    attribute("checked", .double, "Date", optional: true),
    attribute("tag", .uuid, "UUID"),
    attribute("fuel", .string, "Fuel", encoding: .rawValue),
    attribute("engine", .bytes, "Engine", encoding: .coded),
    attribute("ratio", .float, "Float"),
    attribute("data", .bytes, "Data", optional: true),
    PropertyDescription(
      name: "owner",
      kind: .relationship(RelationshipDescription(destination: "Vehicle", isToMany: false, isOptional: true))),
  ]

  private static func attribute(
    _ name: String, _ storage: StorageType, _ type: String, encoding: AttributeDescription.Encoding = .direct,
    optional: Bool = false
  ) -> PropertyDescription {
    PropertyDescription(
      name: name,
      kind: .attribute(
        AttributeDescription(storage: storage, encoding: encoding, valueType: type, isOptional: optional)))
  }
}

/// Stands for the public library: says what key paths of the test's classes read.
struct VehicleResolver: KeyPathResolver {
  private let names: [AnyKeyPath: String]

  init() {
    var names: [AnyKeyPath: String] = [:]
    names.merge(Self.vehiclePaths(Vehicle.self)) { first, _ in first }
    names.merge(Self.vehiclePaths(Car.self)) { first, _ in first }
    names.merge(Self.vehiclePaths(SportsCar.self)) { first, _ in first }
    names.merge(Self.vehiclePaths(Truck.self)) { first, _ in first }
    names.merge(Self.vehiclePaths(Van.self)) { first, _ in first }
    names.merge(Self.carPaths(Car.self)) { first, _ in first }
    names.merge(Self.carPaths(SportsCar.self)) { first, _ in first }
    names[\SportsCar.topSpeed] = "topSpeed"
    names[\Truck.payload] = "payload"
    names[\Truck.code] = "code"
    names[\Van.code] = "code"
    self.names = names
  }

  private static func vehiclePaths<Root: Vehicle>(_ root: Root.Type) -> [AnyKeyPath: String] {
    [
      \Root.name: "name", \Root.note: "note", \Root.weight: "weight", \Root.score: "score", \Root.wheels: "wheels",
      \Root.small: "small", \Root.serial: "serial", \Root.level: "level", \Root.isActive: "isActive",
      \Root.isSold: "isSold", \Root.built: "built", \Root.checked: "checked", \Root.tag: "tag", \Root.fuel: "fuel",
      \Root.engine: "engine", \Root.ratio: "ratio", \Root.data: "data", \Root.owner: "owner", \Root.key: "identity",
    ]
  }

  private static func carPaths<Root: Car>(_ root: Root.Type) -> [AnyKeyPath: String] {
    [\Root.doors: "doors", \Root.trim: "trim"]
  }

  func resolve(_ keyPath: AnyKeyPath, on entity: Int) -> ResolvedKeyPath? {
    guard let name = names[keyPath] else { return nil }
    if name == "identity" { return .identity }
    return VehicleSchema.schema.layouts[entity].ordinal(of: name).map { .property(ordinal: $0) }
  }

  func entity(of type: Any.Type) -> Int? { type is Vehicle.Type ? VehicleSchema.entity(type) : nil }

  func key(of identifier: Any) -> UInt64? { (identifier as? Vehicle)?.key ?? identifier as? UInt64 }

  func scalar(for value: Any, entity: Int, ordinal: Int) -> Scalar? {
    switch value {
    case let value as Vehicle: .reference(value.key)
    case let value as Fuel: .string(value.rawValue)
    default: StoredScalar.scalar(value)
    }
  }

  func nestedPredicate(in value: Any) -> NestedPredicate? {
    (value as? NestedAnswers).map { NestedPredicate($0.predicate) }
  }

  func textProperty(_ keyPath: AnyKeyPath) -> TextProperty? {
    switch keyPath {
    case \String.lowercasedText: .function(.lowercased)
    case \String.backwards: .reversed
    case \String.looseMatches: .matches(.localizedStandardContains)
    default: nil
    }
  }
}

/// The stored form of plain values.
enum StoredScalar {
  static func scalar(_ value: Any) -> Scalar? {
    switch value {
    case let value as Bool: .boolean(value)
    case let value as Int: .int(Int64(value))
    case let value as Int8: .int(Int64(value))
    case let value as Int32: .int(Int64(value))
    case let value as UInt64: .uint(value)
    case let value as Float: .float(value)
    case let value as Double: .double(value)
    case let value as String: .string(value)
    case let value as Date: .double(value.timeIntervalSinceReferenceDate)
    case let value as Data: .bytes(Array(value))
    case let value as UUID: uuid(value)
    default: nil
    }
  }

  private static func uuid(_ value: UUID) -> Scalar {
    withUnsafeBytes(of: value.uuid) { bytes in
      let words = bytes.loadUnaligned(as: (UInt64, UInt64).self)
      return .uuid(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
    }
  }
}

// Stand-ins for the library's helper properties.
extension String {
  var lowercasedText: String { lowercased() }
  var backwards: ReversedCollection<String> { reversed() }
  var looseMatches: LooseMatches { LooseMatches(text: self) }
}

struct LooseMatches: Sequence, Sendable {
  let text: String
  func makeIterator() -> EmptyCollection<String>.Iterator { EmptyCollection<String>().makeIterator() }
  func _customContainsEquatableElement(_ term: String) -> Bool? { text.localizedStandardContains(term) }
}
