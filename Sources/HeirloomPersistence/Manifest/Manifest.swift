/// Which snapshot and which logs make up the store.
struct Manifest: Hashable, Sendable {
  struct Log: Hashable, Sendable {
    var number: UInt64
    var salt: UInt64
    /// Sequence and checksum of the last frame before this log.
    var baseSequence: UInt64
    var baseChain: UInt64
  }

  var store: FileIdentifier
  var generation: UInt64
  var nextNumber: UInt64
  var snapshot: UInt64
  var snapshotIdentifier: FileIdentifier
  /// Oldest first; the last one is being written.
  var logs: [Log]

  static let fixedSize = 72
  static let logSize = 32
  /// A store has a handful of logs; more than this is damage.
  static let mostLogs = 65_536
  static let greatestSize = fixedSize + mostLogs * logSize + 8

  func write(into writer: inout ByteWriter) {
    FileFormat.writeHead(.manifest, into: &writer)
    writer.append(UInt32(logs.count))
    store.write(into: &writer)
    writer.append(generation)
    writer.append(nextNumber)
    writer.append(snapshot)
    snapshotIdentifier.write(into: &writer)
    for log in logs {
      writer.append(log.number)
      writer.append(log.salt)
      writer.append(log.baseSequence)
      writer.append(log.baseChain)
    }
    writer.append(writer.checksum())
  }

  init(
    store: FileIdentifier, generation: UInt64, nextNumber: UInt64, snapshot: UInt64,
    snapshotIdentifier: FileIdentifier, logs: [Log]
  ) {
    self.store = store
    self.generation = generation
    self.nextNumber = nextNumber
    self.snapshot = snapshot
    self.snapshotIdentifier = snapshotIdentifier
    self.logs = logs
  }

  init(_ bytes: UnsafeRawBufferPointer, file: String) throws(StorageError) {
    var reader = ByteReader(bytes)
    try FileFormat.readHead(.manifest, from: &reader, file: file)
    self = try parsing(file) { () throws(FormatError) in try Manifest(afterHead: &reader) }
  }

  private init(afterHead reader: inout ByteReader) throws(FormatError) {
    let bytes = reader.bytes
    let count = Int(try reader.read(UInt32.self))
    let expected = Manifest.fixedSize + count * Manifest.logSize + 8
    guard count > 0, count <= Manifest.mostLogs, bytes.count == expected else {
      throw FormatError(
        offset: 12, found: "\(bytes.count) bytes for \(count) logs",
        expected: "32 bytes for each of at most \(Manifest.mostLogs) logs, and 80 more")
    }
    let covered = UnsafeRawBufferPointer(rebasing: bytes[..<(expected - 8)])
    let checksum = bytes.loadUnaligned(fromByteOffset: expected - 8, as: UInt64.self)
    guard Checksum.of(covered) == UInt64(littleEndian: checksum) else {
      throw FormatError(offset: expected - 8, found: "another checksum", expected: "the checksum of the manifest")
    }
    store = try FileIdentifier(&reader)
    generation = try reader.read(UInt64.self)
    nextNumber = try reader.read(UInt64.self)
    snapshot = try reader.read(UInt64.self)
    snapshotIdentifier = try FileIdentifier(&reader)
    logs = []
    for _ in 0..<count {
      logs.append(
        Log(
          number: try reader.read(UInt64.self), salt: try reader.read(UInt64.self),
          baseSequence: try reader.read(UInt64.self), baseChain: try reader.read(UInt64.self)))
    }
    // Counting up from here never overflows.
    guard nextNumber < 1 << 62, generation < 1 << 62 else {
      throw FormatError(offset: 32, found: "generation \(generation), number \(nextNumber)", expected: "less than 2^62")
    }
  }
}
