internal import HeirloomEngine
internal import HeirloomSchema

/// Writes a version to a new file, block by block; nothing of it stays in memory but the table of blocks.
final class SnapshotWriter {
  private let file: any StoreFile
  private let encoder = BlockEncoder(level: 3)
  private var pending = ByteWriter(capacity: SnapshotWriter.step + 65_536)
  /// Bytes that are in the file already.
  private var written = 0

  private static let step = 1 << 20
  /// Bounds are to stay small beside the blocks that they describe.
  private static let longestBound = 64

  private init(_ file: any StoreFile) { self.file = file }

  /// - Returns: The length of the file, which is not synced yet.
  static func write(
    _ version: Version, store: FileIdentifier, snapshot: FileIdentifier, to file: any StoreFile
  ) throws(StorageError) -> Int {
    let writer = SnapshotWriter(file)
    SnapshotTrailer.writeHead(into: &writer.pending)
    var entities: [SnapshotMetadata.Entity] = []
    for segment in version.segments { entities.append(try writer.write(segment)) }
    writer.finish(
      SnapshotMetadata(schema: version.schema, entities: entities), store, snapshot, sequence: version.sequence)
    try writer.flush()
    return writer.written
  }

  private func write(_ segment: Segment) throws(StorageError) -> SnapshotMetadata.Entity {
    let rows = LiveRows(segment)
    var columns: [[BlockDescriptor]] = []
    for ordinal in -1..<segment.columns.count {
      var column: [BlockDescriptor] = []
      try rows.forEachBlock(of: ordinal) { (block) throws(StorageError) in column.append(try write(block)) }
      columns.append(column)
    }
    return SnapshotMetadata.Entity(rows: segment.liveCount, keysAscend: segment.keysAscend, columns: columns)
  }

  private func write(_ block: ColumnBlock) throws(StorageError) -> BlockDescriptor {
    let start = pending.count
    let length = encoder.encode(block) { encoded in
      pending.append(encoded.bytes)
      return encoded.length
    }
    let descriptor = BlockDescriptor(
      storage: block.storage, rows: block.count, offset: written + start, storedLength: pending.count - start,
      length: length, checksum: pending.checksum(from: start), zone: SnapshotWriter.zone(of: block),
      isSimpleText: block.isSimpleText)
    if pending.count >= SnapshotWriter.step { try flush() }
    return descriptor
  }

  private static func zone(of block: ColumnBlock) -> ZoneMap {
    guard var zone = block.zone else { return ZoneMap(nullCount: block.nullCount, hasNaN: true) }
    if case .string(let low) = zone.minimum, case .string(let high) = zone.maximum,
      max(low.utf8.count, high.utf8.count) > longestBound
    {
      zone.minimum = .null
      zone.maximum = .null
    }
    return zone
  }

  private func finish(
    _ metadata: SnapshotMetadata, _ store: FileIdentifier, _ snapshot: FileIdentifier, sequence: UInt64
  ) {
    let start = pending.count
    metadata.write(into: &pending)
    let trailer = SnapshotTrailer(
      metadataOffset: written + start, metadataLength: pending.count - start,
      metadataChecksum: pending.checksum(from: start),
      store: store, snapshot: snapshot, lastSequence: sequence)
    trailer.write(into: &pending)
  }

  private func flush() throws(StorageError) {
    try writing { () throws(FileSystemError) in try file.write(pending, at: written) }
    written += pending.count
    pending.truncate(to: 0)
  }
}
