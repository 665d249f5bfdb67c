/// One frame of a log that was found to be whole. Whether it fits where it stands is another question.
struct LogFrame: Hashable {
  static let headSize = 32
  static let checksumSize = 8
  /// The smallest frame: one byte of payload, padded.
  static let smallest = headSize + 8 + checksumSize
  /// All bytes before this frame were on the disk when it was written.
  static let syncedBefore: UInt32 = 1

  var offset: Int
  var payloadLength: Int
  var sequence: UInt64
  var chain: UInt64
  var wasSyncedBefore: Bool
  var checksum: UInt64

  var payload: Range<Int> { offset + LogFrame.headSize..<offset + LogFrame.headSize + payloadLength }
  var end: Int { offset + LogFrame.size(payload: payloadLength) }

  static func size(payload: Int) -> Int { headSize + (payload + 7) & ~7 + checksumSize }

  /// Begins a frame; the payload is to be appended next.
  static func begin(sequence: UInt64, chain: UInt64, syncedBefore: Bool, into writer: inout ByteWriter) {
    writer.append(UInt64(0))
    writer.append(sequence)
    writer.append(chain)
    writer.append(syncedBefore ? LogFrame.syncedBefore : 0)
    writer.append(UInt32(0))
  }

  /// Ends a frame that is all that the writer holds.
  /// - Returns: The checksum, which the next frame names.
  static func end(salt: UInt64, in writer: inout ByteWriter) -> UInt64 {
    writer.replace(at: 0, with: UInt64(writer.count - headSize))
    writer.pad()
    let checksum = writer.checksum(seed: salt)
    writer.append(checksum)
    return checksum
  }
}

/// The first bytes of what may be a frame: nothing of it is to be believed before the checksum has been compared.
struct UnverifiedFrame {
  let offset: Int
  let payloadLength: Int
  let sequence: UInt64
  private let chain: UInt64
  private let flags: UInt32

  /// - Parameter room: Bytes from the frame's first to the end of the file.
  init?(_ head: UnsafeRawBufferPointer, at offset: Int, room: Int) {
    var reader = ByteReader(head)
    guard let length = try? reader.read(UInt64.self), length >= 1, room >= LogFrame.smallest,
      length <= UInt64(room - LogFrame.headSize - LogFrame.checksumSize),
      LogFrame.size(payload: Int(length)) <= room,
      let sequence = try? reader.read(UInt64.self), sequence < 1 << 62, let chain = try? reader.read(UInt64.self),
      let flags = try? reader.read(UInt32.self), flags & ~LogFrame.syncedBefore == 0,
      (try? reader.read(UInt32.self)) == 0
    else { return nil }
    self.offset = offset
    payloadLength = Int(length)
    self.sequence = sequence
    self.chain = chain
    self.flags = flags
  }

  var size: Int { LogFrame.size(payload: payloadLength) }

  /// - Parameter checksum: That of the frame's bytes, found equal to the stored one.
  func verified(_ checksum: UInt64) -> LogFrame {
    LogFrame(
      offset: offset, payloadLength: payloadLength, sequence: sequence, chain: chain,
      wasSyncedBefore: flags & LogFrame.syncedBefore != 0, checksum: checksum)
  }
}
