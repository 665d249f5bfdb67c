internal import HeirloomEngine
internal import HeirloomSchema

/// A snapshot whose trailer and metadata have been checked; its blocks are read one by one.
final class SnapshotReader {
  let path: String
  let trailer: SnapshotTrailer
  let metadata: SnapshotMetadata
  let size: Int
  private let window: FileWindow
  private let decoder = BlockDecoder()

  init(_ path: String, in fileSystem: any FileSystem) throws(StorageError) {
    self.path = path
    let window = try reading { () throws(FileSystemError) in try FileWindow(path, try fileSystem.open(path, .read)) }
    let trailer = try SnapshotReader.readTrailer(window, path)
    let checksum = try reading { () throws(FileSystemError) in
      try window.checksum(at: trailer.metadataOffset, count: trailer.metadataLength)
    }
    guard checksum == trailer.metadataChecksum else {
      throw .corrupted(
        path, at: trailer.metadataOffset, found: "metadata with another checksum",
        expected: "the checksum in the trailer")
    }
    let bytes = try reading { () throws(FileSystemError) in
      try window.bytes(at: trailer.metadataOffset, count: trailer.metadataLength)
    }
    metadata = try parsing(path, at: trailer.metadataOffset) { () throws(FormatError) in
      var reader = ByteReader(bytes)
      return try SnapshotMetadata(&reader, blocksEnd: trailer.metadataOffset)
    }
    self.trailer = trailer
    self.window = window
    size = window.size
  }

  private static func readTrailer(_ window: FileWindow, _ path: String) throws(StorageError) -> SnapshotTrailer {
    let size = window.size
    guard size >= SnapshotTrailer.headSize + SnapshotTrailer.size else {
      throw .corrupted(path, at: size, found: "a file of \(size) bytes", expected: "a whole snapshot")
    }
    let (head, tail) = try reading { () throws(FileSystemError) in
      let head = Array(try window.bytes(at: 0, count: SnapshotTrailer.headSize))
      let start = size - SnapshotTrailer.size
      return (head, Array(try window.bytes(at: start, count: SnapshotTrailer.size)))
    }
    try head.withReader { (reader: inout ByteReader) throws(StorageError) in
      try FileFormat.readHead(.snapshot, from: &reader, file: path)
    }
    return try parsing(path, at: size - SnapshotTrailer.size) { () throws(FormatError) in
      try head.withReader { (head: inout ByteReader) throws(FormatError) in
        try tail.withReader { (tail: inout ByteReader) throws(FormatError) in
          try SnapshotTrailer(head: head.bytes, tail.bytes, fileSize: size)
        }
      }
    }
  }

  /// The block behind a descriptor.
  func block(_ descriptor: BlockDescriptor) throws(StorageError) -> ColumnBlock {
    let bytes = try reading { () throws(FileSystemError) in
      try window.bytes(at: descriptor.offset, count: descriptor.storedLength)
    }
    return try parsing(path, at: descriptor.offset) { () throws(FormatError) in
      try decoder.decode(descriptor, bytes)
    }
  }

  /// All rows, with columns in the order of the program.
  func version(_ mapping: SchemaMapping) throws(StorageError) -> Version {
    var segments: [Segment] = []
    for (number, entity) in metadata.entities.enumerated() {
      segments.append(try segment(number, entity, mapping.ordinals[number]))
    }
    return Version(schema: mapping.program, sequence: trailer.lastSequence, segments: segments)
  }

  private func segment(
    _ number: Int, _ entity: SnapshotMetadata.Entity, _ ordinals: [Int]
  ) throws(StorageError) -> Segment {
    let keys = try column(entity.columns[0])
    try check(keys, entity)
    var columns = ordinals.map { _ in BlockList<ColumnBlock>() }
    for (stored, ordinal) in ordinals.enumerated() { columns[ordinal] = try column(entity.columns[stored + 1]) }
    return Segment(
      entity: number, columns: columns, keys: keys, rowCount: entity.rows, keysAscend: entity.keysAscend)
  }

  /// Look-ups rely on what the table says about the keys.
  private func check(_ keys: BlockList<ColumnBlock>, _ entity: SnapshotMetadata.Entity) throws(StorageError) {
    var last: UInt64?
    for (index, block) in keys.enumerated() {
      let values = block.fixed(as: UInt64.self)
      var isSound = block.nullCount == 0
      if entity.keysAscend {
        for offset in 0..<block.count {
          if let last, last >= values[offset] { isSound = false }
          last = values[offset]
        }
      }
      guard isSound else {
        throw .corrupted(
          path, at: entity.columns[0][index].offset, found: "keys that are missing or out of order",
          expected: "a key for each row, in the order that the table of blocks promises")
      }
    }
  }

  private func column(_ descriptors: [BlockDescriptor]) throws(StorageError) -> BlockList<ColumnBlock> {
    var blocks = BlockList<ColumnBlock>()
    for descriptor in descriptors { blocks.append(try block(descriptor)) }
    return blocks
  }
}
