/// Walks over the frames of one log, from the header to the last one that fits.
final class LogReader {
  let path: String
  let header: LogHeader
  let size: Int
  /// Behind the last frame that was read.
  private(set) var end: Int
  /// Checksum and sequence of the last frame that was read.
  private(set) var chain: UInt64
  private(set) var sequence: UInt64
  private(set) var frames = 0
  private let window: FileWindow

  init(_ path: String, _ file: any StoreFile) throws(StorageError) {
    let window = try reading { () throws(FileSystemError) in try FileWindow(path, file) }
    let (header, length, chain) = try LogHeader.read(window, file: path)
    self.path = path
    self.window = window
    self.header = header
    size = window.size
    end = length
    self.chain = chain
    sequence = header.entry.baseSequence
  }

  /// The next frame that continues the log; nil where there is none.
  func next() throws(StorageError) -> LogFrame? {
    guard let frame = try frame(at: end), frame.sequence == sequence + 1, frame.chain == chain else { return nil }
    end = frame.end
    chain = frame.checksum
    sequence = frame.sequence
    frames += 1
    return frame
  }

  /// The payload of a frame; the bytes last until the next reading.
  func payload(of frame: LogFrame) throws(StorageError) -> UnsafeRawBufferPointer {
    try bytes(at: frame.payload.lowerBound, frame.payload.count)
  }

  /// Whatever whole frame of this log stands at a place, fitting or not.
  private func frame(at offset: Int) throws(StorageError) -> LogFrame? {
    try candidate(at: offset).flatMap { (found) throws(StorageError) in try verify(found) }
  }

  private func candidate(at offset: Int) throws(StorageError) -> UnverifiedFrame? {
    guard size - offset >= LogFrame.smallest else { return nil }
    return UnverifiedFrame(try bytes(at: offset, LogFrame.headSize), at: offset, room: size - offset)
  }

  /// Takes what a frame says for true if its checksum fits. A length may be anything until then.
  private func verify(_ found: UnverifiedFrame) throws(StorageError) -> LogFrame? {
    let covered = found.size - LogFrame.checksumSize
    let checksum = try reading { () throws(FileSystemError) in
      try window.checksum(at: found.offset, count: covered, seed: header.entry.salt)
    }
    let stored = try bytes(at: found.offset + covered, LogFrame.checksumSize).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: stored) == checksum ? found.verified(checksum) : nil
  }

  private func bytes(at offset: Int, _ count: Int) throws(StorageError) -> UnsafeRawBufferPointer {
    try reading { () throws(FileSystemError) in try window.bytes(at: offset, count: count) }
  }

  /// Looks behind the last fitting frame for one that proves that more was there.
  ///
  /// Such a frame is whole, has a later sequence, and says that everything before it had reached the disk.
  func proofOfDamage() throws(StorageError) -> LogFrame? {
    var offset = end
    // Bytes made to look like frames must not make this take for ever; an honest torn tail never comes near.
    var budget = 64 * (size - end) + 1 << 20
    while size - offset >= LogFrame.smallest {
      defer { offset += 8 }
      guard let found = try candidate(at: offset), found.sequence > sequence,
        found.sequence - sequence <= UInt64((size - end) / LogFrame.smallest + 1)
      else { continue }
      budget -= found.size
      guard budget > 0 else { throw tooManyCandidates() }
      if let frame = try verify(found), frame.wasSyncedBefore { return frame }
    }
    return nil
  }

  /// Whether nothing but zeros is left, as after a power cut that kept only the length.
  func tailIsZero() throws(StorageError) -> Bool {
    var offset = end
    while offset < size {
      let part = try bytes(at: offset, min(65_536, size - offset))
      guard part.allSatisfy({ $0 == 0 }) else { return false }
      offset += part.count
    }
    return true
  }

  private func tooManyCandidates() -> StorageError {
    .corrupted(
      path, at: end, found: "bytes that look like frames over and over", expected: "whole frames or a torn last one")
  }
}
