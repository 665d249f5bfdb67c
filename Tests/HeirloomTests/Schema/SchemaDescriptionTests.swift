import Foundation
import Heirloom
import Testing

@Suite struct SchemaDescriptionTests {
  @Model class Ship {
    enum Flag: String, Codable { case blue, red }

    #Index<Ship>([\.name], [\.name, \.length])
    #Unique<Ship>([\.name])
    var name: String
    var length: Double?
    var flag = Flag.blue
    var cargo: [String] = []
    @Transient var cache = 0
    var isLong: Bool { (length ?? 0) > 100 }

    init(name: String) { self.name = name }
  }

  @Model final class Ferry: Ship {
    @Attribute(.unique) var code: Int = 0
    var launched: Date?
  }

  @Test func `a schema prints as a person would sketch it`() {
    #expect(
      Schema([Ferry.self, Ship.self], version: Schema.Version(1, 2, 3)).debugDescription == """
        schema 1.2.3
          Ship
            name: String
            length: Double?
            flag: Flag as string
            cargo: Array<String> as bytes
            index (name)
            index (name, length)
            unique (name)
            Ferry: Ship
              code: Int unique
              launched: Date?
        """)
  }

  @Test func `entities know their properties, own and inherited`() throws {
    let schema = Schema([Ferry.self, Ship.self, Ship.self])
    #expect(schema.entities.map(\.name) == ["Ferry", "Ship"])
    let ferry = try #require(schema.entity(for: Ferry.self))
    #expect(ferry.superentityName == "Ship" && ferry.storedProperties.map(\.name) == ["code", "launched"])
    #expect(ferry.inheritedProperties.map(\.name) == ["name", "length", "flag", "cargo"])
    #expect(schema.entitiesByName["Ship"]?.superentityName == nil && schema.entity(for: Item.self) == nil)
    #expect(Schema.entityName(for: Ferry.self) == "Ferry")
  }

  @Test func `key paths of inherited properties are rooted in the class`() throws {
    let properties = Ferry.schemaMetadata
    #expect(
      properties.map(\.keypath) == [
        \Ferry.name, \Ferry.length, \Ferry.flag, \Ferry.cargo, \Ferry.code, \Ferry.launched,
      ])
    #expect(properties[2].defaultValue as? Ship.Flag == .blue && properties[0].defaultValue == nil)
    #expect((properties[4].metadata as? Schema.Attribute)?.isUnique == true && properties[0].metadata == nil)
  }

  @Test func `schemas are equal when they list the same classes and version`() {
    let schema = Schema([Ship.self, Ferry.self])
    #expect(schema == Schema([Ferry.self, Ship.self]) && Set([schema, Schema([Ferry.self, Ship.self])]).count == 1)
    #expect(
      schema != Schema([Ship.self]) && schema != Schema([Ship.self, Ferry.self], version: Schema.Version(1, 0, 1)))
  }

  @Test func `versions are compared number by number`() {
    let versions = [(0, 0, 1), (0, 2, 0), (0, 10, 0), (1, 0, 0), (1, 0, 1)].map { Schema.Version($0.0, $0.1, $0.2) }
    #expect(versions == versions.shuffled().sorted() && "\(versions[2])" == "0.10.0")
  }
}
