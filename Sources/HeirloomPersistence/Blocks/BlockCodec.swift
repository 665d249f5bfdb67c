internal import HeirloomEngine
internal import HeirloomSchema

/// The bytes of a block, lent to a closure.
struct EncodedBlock {
  let bytes: UnsafeRawBufferPointer
  /// Bytes before compression; nil if they were not compressed.
  let length: Int?
}

/// From block to bytes: the light form, then zstd where it pays. One at a time may use it.
final class BlockEncoder {
  private let compressor: Compressor
  private var body = ByteWriter(capacity: 512)
  private var compressed = ByteWriter(capacity: 16)

  init(level: Int32) { compressor = Compressor(level: level) }

  func encode<R>(_ block: ColumnBlock, _ use: (EncodedBlock) -> R) -> R {
    body.truncate(to: 0)
    compressed.truncate(to: 0)
    BlockWriter.write(block, into: &body)
    return body.withBytes { light in
      guard compressor.compress(light, into: &compressed) else { return use(EncodedBlock(bytes: light, length: nil)) }
      return compressed.withBytes { use(EncodedBlock(bytes: $0, length: light.count)) }
    }
  }
}

/// From bytes to block. Everything that is wrong with the bytes throws.
final class BlockDecoder {
  private let decompressor = Decompressor()

  /// A block of a snapshot: the checksum of the stored bytes comes first.
  func decode(_ descriptor: BlockDescriptor, _ bytes: UnsafeRawBufferPointer) throws(FormatError) -> ColumnBlock {
    guard bytes.count == descriptor.storedLength, Checksum.of(bytes) == descriptor.checksum else {
      throw FormatError(offset: 0, found: "a block with another checksum", expected: "the checksum in the block table")
    }
    let block = try decode(descriptor.storage, rows: descriptor.rows, length: descriptor.length, bytes)
    guard block.nullCount == descriptor.zone.nullCount else {
      throw FormatError(
        offset: 0, found: "\(block.nullCount) rows without a value", expected: "\(descriptor.zone.nullCount)")
    }
    block.adopt(zone: descriptor.zone, isSimpleText: descriptor.isSimpleText)
    return block
  }

  /// - Parameter length: Bytes before compression; nil if the block is not compressed.
  func decode(
    _ storage: StorageType, rows: Int, length: Int?, _ bytes: UnsafeRawBufferPointer
  ) throws(FormatError) -> ColumnBlock {
    var reader = ByteReader(bytes)
    if let length { reader = ByteReader(try decompressor.decompress(bytes, length: length)) }
    do throws(FormatError) {
      let block = try BlockReader.read(storage, rows: rows, from: &reader)
      try reader.expectEnd()
      return block
    } catch {
      // Offsets inside of decompressed bytes mean nothing to a person with the file.
      throw length == nil ? error : FormatError(offset: 0, found: error.found, expected: error.expected)
    }
  }
}
