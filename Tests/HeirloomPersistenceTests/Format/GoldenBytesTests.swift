import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

/// The fixed structures byte by byte. A change here is a change of the format: raise its version and keep the old one
/// readable.
@Suite struct GoldenBytesTests {
  private static func hex(_ bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 16).map { start in
      bytes[start..<min(start + 16, bytes.count)].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let schema = TestSchema.make([
    EntityDescription(
      name: "A", properties: [TestSchema.attribute("n", .int64), TestSchema.attribute("t", .string, isOptional: true)])
  ])

  /// A store with one snapshot of one row and one frame.
  private static func files() throws -> [String: String] {
    let disk = SimulatedDisk()
    let store = try TestStore(Fixture.path, schema: schema, fileSystem: disk)
    try store.save { $0.insert("A", 0x0102_0304, ["n": .int(-1), "t": .string("hé")]) }
    try store.checkpoint()
    try store.save { changes in
      changes.author = "me"
      changes.insert("A", 0x0102_0305, ["n": .int(1 << 40)])
      changes.update("A", 0x0102_0304, ["t": .null])
    }
    store.folder.close()
    return Dictionary(
      uniqueKeysWithValues: disk.everything.map { (String($0.key.dropFirst(Fixture.path.count + 1)), hex($0.value)) })
  }

  @Test(arguments: ["manifest", "00000002.snapshot", "00000002.log"])
  func `files have these bytes`(name: String) throws {
    #expect(try Self.files()[name] == GoldenBytes.files[name])
  }

  @Test func `files with these bytes are read`() throws {
    let disk = SimulatedDisk()
    disk.makeFolder("/data")
    disk.makeFolder(Fixture.path)
    for (name, text) in GoldenBytes.files {
      disk.setContents(
        Fixture.path + "/" + name, text.split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0, radix: 16) })
    }
    let opened = try StoreFolder.open(
      at: Fixture.path, schema: nil, options: StoreOptions(isReadOnly: true), fileSystem: disk)
    #expect(opened.version.schema == Self.schema)
    #expect(
      Model(opened.version).rows["A"] == [
        0x0102_0304: ["n": .int(-1), "t": .null], 0x0102_0305: ["n": .int(1 << 40), "t": .null],
      ])
    #expect(opened.version.sequence == 2)
  }
}
