import HeirloomSchema
import Testing

/// The hash by which a store recognises its schema: it must be the same for ever, and differ where rows would.
@Suite struct SchemaHashTests {
  private static func text(_ name: String, isOptional: Bool = false, hashModifier: String? = nil) -> PropertyDescription
  {
    attribute(name, AttributeDescription(storage: .string, valueType: "String", isOptional: isOptional), hashModifier)
  }

  private static func attribute(
    _ name: String, _ attribute: AttributeDescription, _ hashModifier: String? = nil
  ) -> PropertyDescription {
    PropertyDescription(name: name, kind: .attribute(attribute), hashModifier: hashModifier)
  }

  private static func hash(_ entities: [EntityDescription], _ version: SchemaVersion = SchemaVersion(1, 0, 0)) throws
    -> UInt64
  {
    try StoreSchema(version: version, entities: entities).shapeHash
  }

  private static let number = AttributeDescription(storage: .int64, valueType: "Int")
  private static let base = EntityDescription(name: "Base", properties: [text("name"), attribute("count", number)])
  private static let sub = EntityDescription(
    name: "Sub", superentity: "Base", properties: [text("note", isOptional: true)])

  @Test func `the hash of a schema never changes`() throws {
    #expect(try Self.hash([Self.base, Self.sub]) == 0xa43e_4ffe_4ab8_908b)
  }

  @Test func `order, version, defaults, keys and options make no difference`() throws {
    let hash = try Self.hash([Self.base, Self.sub])
    #expect(try Self.hash([Self.sub, Self.base]) == hash)
    #expect(try Self.hash([Self.base, Self.sub], SchemaVersion(9, 0, 0)) == hash)
    var other = Self.base
    other.properties.reverse()
    other.indexes = [IndexDescription(properties: ["name"])]
    other.uniqueConstraints = [["name"]]
    #expect(try Self.hash([other, Self.sub]) == hash)
    var attribute = Self.number
    attribute.defaultValue = .int(5)
    attribute.options = [.unique, .preserveValueOnDeletion]
    other.properties = [Self.text("name"), Self.attribute("count", attribute)]
    other.properties[0].originalName = "title"
    #expect(try Self.hash([other, Self.sub]) == hash)
  }

  @Test func `whatever changes rows changes the hash`() throws {
    var hashes = [try Self.hash([Self.base, Self.sub])]
    func add(_ change: (inout EntityDescription, inout EntityDescription) -> Void) throws {
      var (base, sub) = (Self.base, Self.sub)
      change(&base, &sub)
      hashes.append(try Self.hash([base, sub]))
    }
    try add { base, sub in
      base.name = "Root"
      sub.superentity = "Root"
    }
    try add { _, sub in sub.superentity = nil }
    try add { base, _ in base.properties[0].name = "title" }
    try add { base, _ in base.properties.removeLast() }
    try add { base, _ in base.properties.append(Self.text("more")) }
    try add { base, _ in base.properties[0] = Self.text("name", isOptional: true) }
    try add { base, _ in base.properties[0] = Self.text("name", hashModifier: "2") }
    try add { base, sub in sub.properties.append(base.properties.removeLast()) }
    for attribute in [
      AttributeDescription(storage: .int32, valueType: "Int32"),
      AttributeDescription(storage: .int64, encoding: .rawValue, valueType: "Kind"),
      AttributeDescription(storage: .bytes, encoding: .coded, valueType: "Kind"),
      AttributeDescription(storage: .bytes, encoding: .coded, valueType: "Other"),
      AttributeDescription(storage: .bytes, valueType: "Data"),
    ] {
      try add { base, _ in base.properties[1] = Self.attribute("count", attribute) }
    }
    hashes.append(try Self.hash([Self.base]))
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `names are not run together`() throws {
    let left = try Self.hash([EntityDescription(name: "A", properties: [Self.text("bc")])])
    let right = try Self.hash([EntityDescription(name: "Ab", properties: [Self.text("c")])])
    #expect(left != right)
  }
}
