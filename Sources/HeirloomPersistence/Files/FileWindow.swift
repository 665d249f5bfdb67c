#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads a file through a buffer, so that many small pieces cost few calls.
final class FileWindow {
  private let file: any StoreFile
  private let path: String
  /// The length when the reading began.
  let size: Int
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var start = 0
  private var filled = 0

  private static let step = 1 << 20

  init(_ path: String, _ file: any StoreFile) throws(FileSystemError) {
    self.path = path
    self.file = file
    size = try file.size()
  }

  deinit { free(buffer.baseAddress) }

  /// Bytes of the file, which must lie below `size`. They stay valid until the next call.
  func bytes(at offset: Int, count: Int) throws(FileSystemError) -> UnsafeRawBufferPointer {
    precondition(offset >= 0 && count >= 0 && count <= size - offset)
    if offset < start || offset + count > start + filled { try fill(from: offset, count) }
    let first = offset - start
    return UnsafeRawBufferPointer(rebasing: buffer[first..<first + count])
  }

  private func fill(from offset: Int, _ count: Int) throws(FileSystemError) {
    let wanted = min(max(count, FileWindow.step), size - offset)
    filled = 0
    if wanted > buffer.count { try reserve(wanted) }
    try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[0..<wanted]), at: offset)
    start = offset
    filled = wanted
  }
}

extension FileWindow {
  /// A length from a file may be more than there is memory: that must not end the program.
  private func reserve(_ count: Int) throws(FileSystemError) {
    free(buffer.baseAddress)
    buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    guard let base = malloc(count) else {
      throw FileSystemError(call: "malloc", path: path, cause: .noMemory, number: ENOMEM)
    }
    buffer = UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  /// The checksum of a part of the file, however long: nothing is to be kept in memory that may be garbage.
  func checksum(at offset: Int, count: Int, seed: UInt64 = 0) throws(FileSystemError) -> UInt64 {
    var pieces = Checksum.Pieces(seed: seed)
    var done = 0
    while count - done > FileWindow.step {
      pieces.add(try bytes(at: offset + done, count: FileWindow.step))
      done += FileWindow.step
    }
    return pieces.finish(try bytes(at: offset + done, count: count - done))
  }
}

extension FileSystem {
  /// The bytes of a file from its beginning, but no more than `limit`.
  func contents(of path: String, upTo limit: Int) throws(FileSystemError) -> [UInt8] {
    let file = try open(path, .read)
    let size = min(try file.size(), limit)
    var bytes = [UInt8](repeating: 0, count: size)
    var failure: FileSystemError?
    bytes.withUnsafeMutableBytes {
      do throws(FileSystemError) { try file.read(into: $0, at: 0) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }
}
