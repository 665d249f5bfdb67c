import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct StoredSchemaTests {
  private func roundTrip(_ schema: StoreSchema) throws -> StoreSchema {
    var writer = ByteWriter()
    SchemaWriter.write(schema, into: &writer)
    let bytes = writer.withBytes { Array($0) }
    return try bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
      let schema = try SchemaReader.read(from: &reader)
      try reader.expectEnd()
      return schema
    }
  }

  @Test func `a schema comes back whole`() throws {
    let defaults: [Scalar?] = [
      nil, .null, .boolean(true), .boolean(false), .int(.min), .uint(.max), .float(-0.5), .double(.pi),
      .uuid(high: 1, low: .max), .decimal(DecimalValue(mantissa: 1 << 127, exponent: -38, sign: 1)), .string("é\0"),
      .bytes([0, 255]), .reference(77),
    ]
    var properties = defaults.enumerated().map { index, value in
      TestSchema.attribute("p\(index)", .string, isOptional: index % 2 == 0, defaultValue: value)
    }
    properties[0].originalName = "old"
    properties[1].hashModifier = "v2"
    properties[2].kind = .attribute(
      AttributeDescription(
        storage: .bytes, encoding: .coded, valueType: "[Address]", options: [.externalStorage, .spotlight]))
    properties.append(TestSchema.attribute("x", .double))
    properties.append(TestSchema.attribute("y", .double))
    let schema = try StoreSchema(
      version: SchemaVersion(2, -1, 300),
      entities: [
        EntityDescription(
          name: "Base", properties: properties,
          indexes: [
            IndexDescription(properties: ["p3", "p4"]), IndexDescription(kind: .rtree, properties: ["x", "y"]),
          ],
          uniqueConstraints: [["p5"], ["p6", "p7"]]),
        EntityDescription(
          name: "Sub", superentity: "Base",
          properties: [
            PropertyDescription(
              name: "others",
              kind: .relationship(
                RelationshipDescription(
                  destination: "Base", isToMany: true, isOptional: true, deleteRule: .cascade, inverse: nil,
                  minimumCount: nil, maximumCount: 5)))
          ]),
      ])
    #expect(try roundTrip(schema) == schema)
    #expect(try roundTrip(TestSchema.everything) == TestSchema.everything)
  }

  @Test func `another order of declaration opens the same rows, and both orders can write on`() throws {
    let disk = SimulatedDisk()
    let first = try TestStore(Fixture.path, schema: TestSchema.vehicles, fileSystem: disk)
    try first.save {
      $0.insert("Car", 1, ["name": .string("Beetle"), "weight": .double(820), "doors": .int(3)])
      $0.insert("Truck", 2, ["name": .string("T"), "payload": .double(1), "owner": .reference(3)])
    }
    first.folder.close()
    var model = first.model
    for (round, schema) in [
      TestSchema.vehiclesReordered, TestSchema.vehicles, TestSchema.vehiclesReordered,
    ].enumerated() {
      let store = try TestStore(Fixture.path, schema: schema, fileSystem: disk)
      #expect(Model(store.version) == model, "round \(round)")
      let key = UInt64(10 + round)
      try store.save {
        $0.insert(
          "Car", key, ["name": .string("n\(round)"), "plate": .string("p\(round)"), "doors": .int(Int64(round))])
        $0.update("Car", 1, ["plate": .string("P\(round)"), "weight": .double(Double(round))])
        $0.update("Truck", 2, ["payload": .null])
      }
      if round == 1 { try store.checkpoint() }
      try store.reopen()
      #expect(Model(store.version) == store.model, "round \(round)")
      model = store.model
      store.folder.close()
    }
  }

  @Test func `another shape is refused with what differs`() throws {
    let fixture = try Fixture()
    let other = TestSchema.make([
      EntityDescription(name: "Vehicle", properties: [TestSchema.attribute("name", .int64)])
    ])
    let before = fixture.disk.everything
    for isReadOnly in [true, false] {
      do throws(StorageError) {
        _ = try fixture.open(fixture.disk, isReadOnly: isReadOnly, schema: other)
        Issue.record("another shape was accepted")
      } catch {
        #expect(error.code == .schemaMismatch)
        #expect(error.storedSchema == TestSchema.vehicles)
        #expect(error.differences == other.differences(fromStored: TestSchema.vehicles))
        #expect(error.differences.contains("class Car is stored, but not in the program"))
      }
    }
    #expect(fixture.disk.everything == before)
    #expect(Model(try fixture.open(fixture.disk).version) == fixture.history[4])
  }

  @Test func `a store opens without the program's classes`() throws {
    let fixture = try Fixture()
    let opened = try fixture.open(fixture.disk, isReadOnly: true, schema: nil)
    #expect(opened.version.schema == TestSchema.vehicles)
    #expect(Model(opened.version) == fixture.history[4])
  }

  @Test func `an inspection counts rows and saves`() throws {
    let fixture = try Fixture(saves: 5, checkpointAfter: 3)
    let before = fixture.disk.everything
    let inspection = try StoreInspection(of: Fixture.path, fileSystem: fixture.disk)
    #expect(inspection.schema == TestSchema.vehicles)
    #expect(inspection.entities.map { "\($0.name) \($0.rows)" } == ["Owner 0", "Vehicle 0", "Car 5", "Truck 0"])
    #expect(inspection.snapshotSequence == 3)
    #expect(inspection.lastSequence == 5)
    #expect(inspection.pendingFrames == 2)
    #expect(inspection.tornTail == nil)
    #expect(inspection.snapshotBytes == fixture.disk.contents(fixture.snapshots[0])?.count)
    #expect(inspection.logBytes == fixture.disk.contents(fixture.logs[0])?.count)
    #expect(fixture.disk.everything == before)
  }
}
