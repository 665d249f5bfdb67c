import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

/// Bytes whose checksums are right and whose content is not: they may be refused or read as something, but nothing may
/// trap, and nothing may be read from outside of them.
@Suite struct HostileBytesTests {
  /// Every byte in turn set to values that tend to hurt, every length, and some random changes.
  private func forEachMutation(of bytes: [UInt8], seed: UInt64, _ body: ([UInt8]) -> Void) {
    for index in bytes.indices {
      for value in [0, 0xff, bytes[index] &+ 1, bytes[index] ^ 0x90] where value != bytes[index] {
        var mutated = bytes
        mutated[index] = value
        body(mutated)
      }
    }
    for length in bytes.indices { body(Array(bytes[..<length])) }
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var mutated = bytes
      for _ in 0..<(1 + generator.next() % 4) where !mutated.isEmpty {
        mutated[Int(generator.next() % UInt64(mutated.count))] = UInt8(truncatingIfNeeded: generator.next())
      }
      body(mutated)
    }
  }

  /// Touches every value, as a program would.
  /// - Returns: The number of rows.
  private func readAll(_ block: ColumnBlock) -> Int {
    block.seal()
    let values = Set((0..<block.count).map { block.scalar($0) })
    let copy = block.mutableCopy()
    for row in 0..<copy.count { copy.setNull(at: row) }
    return values.isEmpty ? 0 : copy.nullCount
  }

  @Test(arguments: StorageType.allCases)
  func `blocks`(storage: StorageType) {
    var readable = 0
    for distribution in [BlockSamples.Distribution.constant, .steps, .runs, .random, .fractions] {
      for nulls in [BlockSamples.Nulls.none, .some] {
        let block = BlockSamples.block(storage, rows: 24, distribution, nulls)
        let (bytes, length) = BlockEncoder(level: 1).encode(block) { (Array($0.bytes), $0.length) }
        forEachMutation(of: bytes, seed: 3) {
          if let decoded = decode($0, storage, 24, length) { readable += readAll(decoded) }
        }
      }
    }
    #expect(readable > 0)
  }

  @Test(arguments: [StorageType.string, .bytes])
  func `blocks of coded texts`(storage: StorageType) throws {
    let block = BlockSamples.block(storage, rows: 8_192, .runs, .none)
    block.seal()
    try #require(block.codeWidth != 0)
    var writer = ByteWriter()
    BlockWriter.write(block, into: &writer)
    let bytes = writer.withBytes { Array($0) }
    var generator = SplitMix64(seed: 8)
    var readable = 0
    for index in Array(bytes.indices.prefix(200)) + (0..<100).map({ _ in Int(generator.next() % UInt64(bytes.count)) })
    {
      var mutated = bytes
      mutated[index] ^= UInt8(truncatingIfNeeded: generator.next() | 1)
      if let decoded = decode(mutated, storage, 8_192, nil) { readable += readAll(decoded) }
    }
    #expect(readable > 0)
  }

  private func decode(_ bytes: [UInt8], _ storage: StorageType, _ rows: Int, _ length: Int?) -> ColumnBlock? {
    try? bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
      try BlockDecoder().decode(storage, rows: rows, length: length, reader.bytes)
    }
  }

  @Test func `schemas`() {
    for schema in [TestSchema.vehicles, TestSchema.everything] {
      var writer = ByteWriter()
      SchemaWriter.write(schema, into: &writer)
      let bytes = writer.withBytes { Array($0) }
      var readable = 0
      forEachMutation(of: bytes, seed: 4) { bytes in
        let read = try? bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
          try SchemaReader.read(from: &reader)
        }
        guard let read else { return }
        readable += read.description.count + schema.differences(fromStored: read).count
        _ = try? SchemaMapping(stored: read, program: schema, file: "")
      }
      #expect(readable > 0)
    }
  }

  @Test func `payloads of frames`() throws {
    var changes = Changes(TestSchema.vehicles)
    for key in 1...3 as ClosedRange<UInt64> {
      changes.insert("Car", key, ["name": .string("Car \(key)"), "doors": .int(Int64(key)), "weight": .double(0.5)])
    }
    let base = try Version.empty(schema: TestSchema.vehicles).applying(changes.changeSet)
    var next = Changes(TestSchema.vehicles)
    next.author = "someone"
    next.insert("Truck", 9, ["name": .string("T"), "payload": .double(7)])
    next.update("Car", 1, ["plate": .string("P")])
    next.update("Car", 2, ["plate": .string("Q"), "doors": .int(2)])
    next.delete("Car", 3)
    let mapping = try SchemaMapping(stored: TestSchema.vehicles, program: TestSchema.vehicles, file: "")
    var writer = ByteWriter()
    ChangeSetWriter(mapping).write(next.changeSet, time: 5, into: &writer)
    let bytes = writer.withBytes { Array($0) }
    var applied = 0
    forEachMutation(of: bytes, seed: 5) { bytes in
      let read = try? bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
        try ChangeSetReader(mapping).read(reader.bytes, sequence: 2)
      }
      guard let read, let version = try? base.applying(read.changes) else { return }
      applied += 1
      _ = Model(version)
    }
    #expect(applied > 0)
  }

  @Test func `tables of blocks`() throws {
    let fixture = try Fixture()
    let path = fixture.snapshots[0]
    let bytes = fixture.disk.contents(path) ?? []
    let (trailer, metadata) = try bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
      let trailer = try SnapshotTrailer(
        head: UnsafeRawBufferPointer(rebasing: reader.bytes[..<16]),
        UnsafeRawBufferPointer(rebasing: reader.bytes.suffix(80)), fileSize: bytes.count)
      return (trailer, Array(reader.bytes[trailer.metadataOffset..<trailer.metadataOffset + trailer.metadataLength]))
    }
    var opened = 0
    forEachMutation(of: metadata, seed: 6) { metadata in
      let disk = fixture.disk.copy()
      disk.setContents(path, reseal(Array(bytes[..<trailer.metadataOffset]), metadata, trailer))
      guard let store = try? fixture.open(disk, isReadOnly: true) else { return }
      opened += 1
      _ = Model(store.version)
    }
    #expect(opened > 0)
  }

  /// A snapshot whose checksums fit the changed metadata.
  private func reseal(_ blocks: [UInt8], _ metadata: [UInt8], _ old: SnapshotTrailer) -> [UInt8] {
    var trailer = old
    trailer.metadataLength = metadata.count
    trailer.metadataChecksum = metadata.withUnsafeBytes { Checksum.of($0) }
    var writer = ByteWriter()
    writer.append(blocks)
    writer.append(metadata)
    trailer.write(into: &writer)
    return writer.withBytes { Array($0) }
  }

  @Test func `a length that cannot be is refused before memory is taken for it`() {
    for length in [Int.max >> 1, 1 << 50, 1 << 40] {
      #expect(decode([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0], .string, 10, length) == nil)
    }
    var reader = [UInt8](repeating: 0xff, count: 9) + [0x01]
    reader.append(0)
    #expect(decode(reader, .bytes, 8_192, nil) == nil)
  }

  @Test func `log headers and manifests`() throws {
    let fixture = try Fixture()
    for path in [fixture.logs[0], fixture.manifest] {
      let bytes = fixture.disk.contents(path) ?? []
      let length = path == fixture.manifest ? bytes.count : Int(bytes[12]) | Int(bytes[13]) << 8
      var refused = 0
      forEachMutation(of: Array(bytes[..<(length - 8)]), seed: 7) { head in
        let disk = fixture.disk.copy()
        let checksum = head.withUnsafeBytes { Checksum.of($0) }
        let sealed = head + (0..<8).map { UInt8(truncatingIfNeeded: checksum >> UInt64($0 * 8)) }
        disk.setContents(path, sealed + bytes[length...])
        if (try? fixture.open(disk, isReadOnly: true)) == nil { refused += 1 }
      }
      #expect(refused > 0)
    }
  }
}
