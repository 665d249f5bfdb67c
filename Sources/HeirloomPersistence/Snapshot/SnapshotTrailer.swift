/// The last bytes of a snapshot: where everything else is.
struct SnapshotTrailer: Hashable {
  static let size = 80
  static let headSize = 16

  var metadataOffset: Int
  var metadataLength: Int
  var metadataChecksum: UInt64
  var store: FileIdentifier
  var snapshot: FileIdentifier
  var lastSequence: UInt64

  init(
    metadataOffset: Int, metadataLength: Int, metadataChecksum: UInt64, store: FileIdentifier,
    snapshot: FileIdentifier, lastSequence: UInt64
  ) {
    self.metadataOffset = metadataOffset
    self.metadataLength = metadataLength
    self.metadataChecksum = metadataChecksum
    self.store = store
    self.snapshot = snapshot
    self.lastSequence = lastSequence
  }

  static func writeHead(into writer: inout ByteWriter) {
    FileFormat.writeHead(.snapshot, into: &writer)
    writer.append(UInt32(0))
  }

  func write(into writer: inout ByteWriter) {
    var own = ByteWriter(capacity: 128)
    SnapshotTrailer.writeHead(into: &own)
    own.append(UInt64(metadataOffset))
    own.append(UInt64(metadataLength))
    own.append(metadataChecksum)
    store.write(into: &own)
    snapshot.write(into: &own)
    own.append(lastSequence)
    own.append(own.checksum())
    own.append(FileFormat.magic(.snapshot))
    writer.append(own, from: SnapshotTrailer.headSize)
  }

  /// - Parameters:
  ///   - head: The first 16 bytes of the file, whose magic has been checked.
  ///   - bytes: The last 80.
  init(head: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer, fileSize: Int) throws(FormatError) {
    var covered = ByteWriter(capacity: 128)
    covered.append(head)
    covered.append(UnsafeRawBufferPointer(rebasing: bytes[..<64]))
    var reader = ByteReader(bytes)
    let offset = try reader.read(UInt64.self)
    let length = try reader.read(UInt64.self)
    metadataChecksum = try reader.read(UInt64.self)
    store = try FileIdentifier(&reader)
    snapshot = try FileIdentifier(&reader)
    lastSequence = try reader.read(UInt64.self)
    let checksum = try reader.read(UInt64.self)
    let magic = Array(try reader.take(8))
    guard magic == FileFormat.magic(.snapshot), checksum == covered.checksum() else {
      throw FormatError(offset: 64, found: "another checksum", expected: "the checksum of head and trailer")
    }
    let end = UInt64(fileSize - SnapshotTrailer.size)
    guard offset >= UInt64(SnapshotTrailer.headSize), offset <= end, length == end - offset, lastSequence < 1 << 62
    else {
      throw FormatError(
        offset: 0, found: "metadata at \(offset) of \(length) bytes", expected: "a place between blocks and trailer")
    }
    metadataOffset = Int(offset)
    metadataLength = Int(length)
  }
}
