import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

@testable import heirloom_cli

@Suite struct CommandTests {
  @Test func `words become commands or are refused`() {
    #expect(Command(["info", "a.heirloom"]) == .info(path: "a.heirloom"))
    #expect(Command(["schema", "a.heirloom"]) == .schema(path: "a.heirloom"))
    #expect(Command([]) == .help && Command(["--help"]) == .help)
    #expect(Command(["info"]) == nil && Command(["drop", "a"]) == nil && Command(["info", "a", "b"]) == nil)
  }

  @Test func `a store explains itself without its classes`() throws {
    let path = "/tmp/heirloom-command-\(UInt64.random(in: 0 ... .max)).heirloom"
    let schema = try StoreSchema(entities: [
      EntityDescription(
        name: "Place",
        properties: [
          PropertyDescription(
            name: "name", kind: .attribute(AttributeDescription(storage: .string, valueType: "String")))
        ]),
      EntityDescription(name: "Country", superentity: "Place", properties: []),
    ])
    do {
      let opened = try StoreFolder.open(at: path, schema: schema)
      var batch = RowBatch(storages: [.string])
      let column = ColumnBlock(.string, capacity: 64)
      column.set(.string("Chile"), at: 0)
      batch.append(key: 1, from: [[column]], 0)
      let country = try #require(schema.entity(named: "Country"))
      let changes = ChangeSet(entities: [
        EntityChanges(entity: country, inserted: batch, updated: RowBatch(storages: [.string]), deleted: [])
      ])
      try opened.folder.append(changes, sequence: 1)
      opened.folder.close()
    }
    let report = try Report(of: path)
    #expect(report.info.contains("1 Country") && report.info.contains("0 Place"))
    #expect(report.info.contains("1 saves to replay, last save 1"))
    #expect(report.schema.contains("Country: Place") && report.schema.contains("name: String"))
  }

  @Test func `a path without a store is named in the error`() {
    let error = #expect(throws: StorageError.self) { try Report(of: "/nowhere/at/all.heirloom") }
    #expect(error?.description.contains("/nowhere/at/all.heirloom") == true)
  }
}
