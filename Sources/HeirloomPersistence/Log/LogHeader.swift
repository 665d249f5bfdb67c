internal import HeirloomSchema

/// The beginning of a log: which store and snapshot it belongs to, and where it takes up the sequence.
struct LogHeader {
  static let fixedSize = 88

  var store: FileIdentifier
  var snapshot: FileIdentifier
  var entry: Manifest.Log
  var schema: StoreSchema

  /// - Returns: The checksum, with which the chain of frames begins.
  func write(into writer: inout ByteWriter) -> UInt64 {
    let start = writer.count
    FileFormat.writeHead(.log, into: &writer)
    writer.append(UInt32(0))
    store.write(into: &writer)
    snapshot.write(into: &writer)
    writer.append(entry.salt)
    writer.append(entry.number)
    writer.append(entry.baseSequence)
    writer.append(entry.baseChain)
    writer.append(UInt64(0))
    SchemaWriter.write(schema, into: &writer)
    writer.replace(at: start + 80, with: UInt64(writer.count - start - LogHeader.fixedSize))
    writer.pad()
    writer.replace(at: start + 12, with: UInt32(writer.count - start + 8))
    let checksum = writer.checksum(from: start)
    writer.append(checksum)
    return checksum
  }

  /// Reads and checks a header.
  /// - Returns: The header, its length and its checksum.
  static func read(
    _ window: FileWindow, file: String
  ) throws(StorageError) -> (header: LogHeader, length: Int, chain: UInt64) {
    let size = window.size
    guard size >= fixedSize + 8 else {
      throw .corrupted(file, at: size, found: "a log of \(size) bytes", expected: "at least a whole header")
    }
    let fixed = try reading { () throws(FileSystemError) in Array(try window.bytes(at: 0, count: 16)) }
    let length = try fixed.withReader { (reader: inout ByteReader) throws(StorageError) in
      try FileFormat.readHead(.log, from: &reader, file: file)
      return try parsing(file) { () throws(FormatError) in Int(try reader.read(UInt32.self)) }
    }
    guard length >= fixedSize + 8, length <= size, length & 7 == 0 else {
      throw .corrupted(file, at: 12, found: "a header of \(length) bytes", expected: "a header that fits in the file")
    }
    let checksum = try reading { () throws(FileSystemError) in try window.checksum(at: 0, count: length - 8) }
    let stored = try reading { () throws(FileSystemError) in
      try window.bytes(at: length - 8, count: 8).loadUnaligned(as: UInt64.self)
    }
    guard UInt64(littleEndian: stored) == checksum else {
      throw .corrupted(file, at: length - 8, found: "another checksum", expected: "the checksum of the header")
    }
    let bytes = try reading { () throws(FileSystemError) in try window.bytes(at: 0, count: length - 8) }
    return (try parsing(file) { () throws(FormatError) in try parse(bytes) }, length, checksum)
  }

  /// How long the header of a log over this schema is.
  static func length(_ schema: StoreSchema) -> Int {
    var writer = ByteWriter(capacity: 1_024)
    let none = FileIdentifier(high: 0, low: 0)
    let entry = Manifest.Log(number: 0, salt: 0, baseSequence: 0, baseChain: 0)
    _ = LogHeader(store: none, snapshot: none, entry: entry, schema: schema).write(into: &writer)
    return writer.count
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer) throws(FormatError) -> LogHeader {
    var reader = ByteReader(bytes)
    _ = try reader.take(16)
    let store = try FileIdentifier(&reader)
    let snapshot = try FileIdentifier(&reader)
    let salt = try reader.read(UInt64.self)
    let entry = Manifest.Log(
      number: try reader.read(UInt64.self), salt: salt, baseSequence: try reader.read(UInt64.self),
      baseChain: try reader.read(UInt64.self))
    let length = try reader.read(UInt64.self)
    guard length <= UInt64(reader.remaining), entry.baseSequence < 1 << 62 else {
      throw FormatError(offset: 80, found: "\(length) bytes of schema", expected: "at most \(reader.remaining)")
    }
    var inner = ByteReader(try reader.take(Int(length)))
    let schema = try SchemaReader.read(from: &inner)
    try inner.expectEnd()
    return LogHeader(store: store, snapshot: snapshot, entry: entry, schema: schema)
  }
}
