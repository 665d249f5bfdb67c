internal import HeirloomEngine
internal import HeirloomSchema

/// The bytes of a block; they last until the encoder is used again.
struct EncodedBlock {
  let bytes: UnsafeRawBufferPointer
  /// Bytes before compression; nil if they were not compressed.
  let length: Int?
}

/// From block to bytes: the light form, then zstd where it pays.
final class BlockEncoder {
  private let compressor: Compressor
  private var body = ByteWriter(capacity: 512)
  private var compressed = ByteWriter(capacity: 16)

  init(level: Int32) { compressor = Compressor(level: level) }

  func encode(_ block: ColumnBlock) -> EncodedBlock {
    body.truncate(to: 0)
    BlockWriter.write(block, into: &body)
    return compressed(body.bytes)
  }

  private func compressed(_ bytes: UnsafeRawBufferPointer) -> EncodedBlock {
    compressed.truncate(to: 0)
    let isSmaller = compressor.compress(bytes, into: &compressed)
    return isSmaller
      ? EncodedBlock(bytes: compressed.bytes, length: bytes.count) : EncodedBlock(bytes: bytes, length: nil)
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
