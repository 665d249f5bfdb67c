/// The end of the log that is being written. One at a time may use it.
struct LogAppender {
  let path: String
  let file: any StoreFile
  let entry: Manifest.Log
  let mapping: SchemaMapping
  /// Behind the last frame.
  private(set) var end: Int
  /// Checksum of the last frame or of the header.
  private(set) var chain: UInt64
  private(set) var sequence: UInt64
  private(set) var hasFrames: Bool
  /// Whether everything before `end` has reached the disk.
  private(set) var isSynced: Bool

  init(
    path: String, file: any StoreFile, entry: Manifest.Log, mapping: SchemaMapping, end: Int, chain: UInt64,
    sequence: UInt64, hasFrames: Bool, isSynced: Bool
  ) {
    self.path = path
    self.file = file
    self.entry = entry
    self.mapping = mapping
    self.end = end
    self.chain = chain
    self.sequence = sequence
    self.hasFrames = hasFrames
    self.isSynced = isSynced
  }

  /// What the next log has to name as its base chain.
  var baseChain: UInt64 { hasFrames ? chain : entry.baseChain }

  /// Why a frame was not written, and whether the log can still be used.
  enum Failure: Error {
    /// As before; the next try may succeed.
    case notWritten(StorageError)
    /// The file is in a state that nobody knows.
    case unusable(StorageError)
  }

  /// Writes a frame whose payload was appended to `frame`, and syncs it if told to.
  mutating func append(_ frame: consuming ByteWriter, sequence: UInt64, sync: Bool) throws(Failure) {
    let checksum = LogFrame.end(salt: entry.salt, in: &frame)
    try write(frame)
    if sync { try syncFrame() }
    end += frame.count
    chain = checksum
    self.sequence = sequence
    hasFrames = true
    isSynced = sync
  }

  private func write(_ frame: borrowing ByteWriter) throws(Failure) {
    do throws(FileSystemError) {
      try file.write(frame, at: end)
    } catch {
      let cause = StorageError(error, writing: true)
      do throws(FileSystemError) { try file.truncate(to: end) } catch { throw .unusable(cause) }
      throw .notWritten(cause)
    }
  }

  private func syncFrame() throws(Failure) {
    do throws(FileSystemError) {
      try file.sync()
    } catch {
      // Nobody shall read what was never acknowledged, if that can be helped.
      try? file.truncate(to: end)
      throw .unusable(StorageError(error, writing: true))
    }
  }

  /// Makes sure that everything before `end` has reached the disk.
  mutating func syncAll() throws(Failure) {
    guard !isSynced else { return }
    do throws(FileSystemError) { try file.sync() } catch { throw .unusable(StorageError(error, writing: true)) }
    isSynced = true
  }
}
