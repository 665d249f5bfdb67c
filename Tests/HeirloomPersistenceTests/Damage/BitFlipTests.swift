import HeirloomEngine
import HeirloomPersistence
import Testing

/// One bit of one file is wrong: the store must be refused, or open to a state that was, never to anything else.
@Suite struct BitFlipTests {
  private func flip(_ bit: Int) -> (inout [UInt8]) -> Void { { $0[bit / 8] ^= 1 << UInt8(bit % 8) } }

  @Test func `every bit of a snapshot is covered`() throws {
    let fixture = try Fixture()
    let path = fixture.snapshots[0]
    for bit in 0..<(fixture.disk.contents(path)?.count ?? 0) * 8 {
      let disk = fixture.damaged(path, flip(bit))
      let code = code { () throws(StorageError) in try fixture.open(disk, isReadOnly: true) }
      #expect(code == .corrupted || code == .unsupportedVersion, "bit \(bit)")
    }
  }

  @Test func `every bit of a manifest is covered`() throws {
    let fixture = try Fixture()
    for bit in 0..<(fixture.disk.contents(fixture.manifest)?.count ?? 0) * 8 {
      let disk = fixture.damaged(fixture.manifest, flip(bit))
      let code = code { () throws(StorageError) in try fixture.open(disk, isReadOnly: true) }
      #expect(code == .corrupted || code == .unsupportedVersion, "bit \(bit)")
    }
  }

  @Test func `every bit of a log is covered`() throws {
    let fixture = try Fixture(saves: 3, checkpointAfter: 0)
    let log = fixture.logs[0]
    let bytes = fixture.disk.contents(log) ?? []
    var refused = 0
    for bit in 0..<bytes.count * 8 {
      let disk = fixture.damaged(log, flip(bit))
      do {
        let opened = try fixture.open(disk, isReadOnly: true)
        // Only the last save can be taken for a torn one: behind every other a whole frame stands.
        #expect(Model(opened.version) == fixture.history[2], "bit \(bit)")
        #expect(opened.report.tornTail != nil)
      } catch {
        #expect(error.code == .corrupted || error.code == .unsupportedVersion, "bit \(bit): \(error)")
        refused += 1
      }
    }
    #expect(refused > 0 && refused < bytes.count * 8)
  }

  @Test func `a flipped bit in the last frame drops that save and says so`() throws {
    let fixture = try Fixture(saves: 3, checkpointAfter: 0)
    let log = fixture.logs[0]
    let size = fixture.disk.contents(log)?.count ?? 0
    let disk = fixture.damaged(log) { $0[size - 20] ^= 4 }
    let opened = try fixture.open(disk)
    #expect(Model(opened.version) == fixture.history[2])
    let torn = try #require(opened.report.tornTail)
    #expect(torn.file == log)
    #expect(torn.offset + torn.droppedBytes == size)
    #expect(disk.contents(torn.keptAs ?? "")?.count == torn.droppedBytes)
  }
}
