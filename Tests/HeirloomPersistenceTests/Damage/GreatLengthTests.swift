import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

/// A length in a file is a claim: no memory is taken for it before something speaks for it.
@Suite struct GreatLengthTests {
  private static let piece = 1 << 20

  private func open(_ files: GrownFileSystem, isReadOnly: Bool = true) throws(StorageError) -> StoreFolder.Opened {
    try StoreFolder.open(
      at: Fixture.path, schema: TestSchema.vehicles, options: .deterministic(isReadOnly: isReadOnly, seed: 9),
      fileSystem: files)
  }

  @Test(arguments: [4_000_000, 1 << 50]) func `a manifest that is far too long is damage`(size: Int) throws {
    let fixture = try Fixture()
    let files = GrownFileSystem(fixture.disk, fixture.manifest, size: size)
    #expect(code { () throws(StorageError) in try open(files) } == .corrupted)
    #expect(files.greatestRead <= Manifest.greatestSize + 1)
  }

  @Test func `a manifest with more logs than there can be is damage`() throws {
    let fixture = try Fixture()
    let disk = fixture.damaged(fixture.manifest) { $0.replaceSubrange(12..<16, with: [0xff, 0xff, 0xff, 0x7f]) }
    let files = GrownFileSystem(disk, fixture.manifest, size: 72 + 0x7fff_ffff * 32 + 8)
    #expect(code { () throws(StorageError) in try open(files) } == .corrupted)
    #expect(files.greatestRead <= Manifest.greatestSize + 1)
  }

  @Test func `a torn frame that claims the rest of the file is read in pieces`() throws {
    let fixture = try Fixture()
    let path = fixture.logs[0]
    let length = fixture.disk.contents(path)?.count ?? 0
    var head = ByteWriter()
    LogFrame.begin(sequence: 5, chain: 0, syncedBefore: false, into: &head)
    head.replace(at: 0, with: UInt64(4_000_000))
    let bytes = head.withBytes { Array($0) }
    let files = GrownFileSystem(fixture.damaged(path) { $0 += bytes }, path, size: length + 4_000_048)
    let opened = try open(files)
    #expect(Model(opened.version) == fixture.history[4])
    #expect(opened.report.tornTail?.droppedBytes == 4_000_048)
    #expect(files.greatestRead <= Self.piece)
  }

  @Test func `the header of a log that claims the file is read in pieces`() throws {
    let fixture = try Fixture()
    let disk = fixture.damaged(fixture.logs[0]) { $0.replaceSubrange(12..<16, with: [0, 0, 0x40, 0]) }
    let files = GrownFileSystem(disk, fixture.logs[0], size: 1 << 23)
    #expect(code { () throws(StorageError) in try open(files) } == .corrupted)
    #expect(files.greatestRead <= Self.piece)
  }

  @Test func `a file in the place of the folder is not read as a whole`() {
    let disk = SimulatedDisk()
    disk.makeFolder("/data")
    disk.setContents(Fixture.path, Array("SQLite format 3\0".utf8))
    let files = GrownFileSystem(disk, Fixture.path, size: 1 << 50)
    #expect(code { () throws(StorageError) in try open(files) } == .isAFile)
    #expect(files.greatestRead == 16)
  }

  @Test func `memory that is not there is an error`() throws {
    let disk = SimulatedDisk()
    disk.setContents("/file", [])
    let file = GrownFileSystem(disk, "/file", size: 1 << 60)
    let window = try FileWindow("/file", try file.open("/file", .read))
    #expect(throws: FileSystemError.self) { try window.bytes(at: 0, count: 1 << 58) }
    #expect(try window.bytes(at: 0, count: 8).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0, 31, 32, 33, 1 << 20, 1 << 20 + 1, 1 << 21 + 40])
  func `a checksum in pieces is that of the whole`(count: Int) throws {
    let bytes = Array(BlockSamples.noise(count + 8 - count % 8, seed: 5).prefix(count))
    let disk = SimulatedDisk()
    disk.setContents("/file", [1, 2, 3] + bytes)
    let window = try FileWindow("/file", try disk.open("/file", .read))
    #expect(try window.checksum(at: 3, count: count, seed: 9) == bytes.withUnsafeBytes { Checksum.of($0, seed: 9) })
  }
}
