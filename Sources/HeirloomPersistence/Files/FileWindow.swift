/// Reads a file through a buffer, so that many small pieces cost few calls.
final class FileWindow {
  let file: any StoreFile
  /// The length when the reading began.
  let size: Int
  private var buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var filled = 0

  private static let step = 1 << 20

  init(_ file: any StoreFile) throws(FileSystemError) {
    self.file = file
    size = try file.size()
    buffer = .allocate(byteCount: min(max(size, 1), FileWindow.step), alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Bytes of the file, which must lie below `size`. They stay valid until the next call.
  func bytes(at offset: Int, count: Int) throws(FileSystemError) -> UnsafeRawBufferPointer {
    precondition(offset >= 0 && count >= 0 && count <= size - offset)
    if offset < start || offset + count > start + filled { try fill(from: offset, count) }
    let first = offset - start
    return UnsafeRawBufferPointer(rebasing: buffer[first..<first + count])
  }

  private func fill(from offset: Int, _ count: Int) throws(FileSystemError) {
    let wanted = min(max(count, FileWindow.step), size - offset)
    if wanted > buffer.count {
      buffer.deallocate()
      buffer = .allocate(byteCount: wanted, alignment: 16)
    }
    filled = 0
    try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[0..<wanted]), at: offset)
    start = offset
    filled = wanted
  }
}

extension FileSystem {
  /// All bytes of a file.
  func contents(of path: String) throws(FileSystemError) -> [UInt8] {
    let file = try open(path, .read)
    let size = try file.size()
    var bytes = [UInt8](repeating: 0, count: size)
    var failure: FileSystemError?
    bytes.withUnsafeMutableBytes {
      do throws(FileSystemError) { try file.read(into: $0, at: 0) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }
}
