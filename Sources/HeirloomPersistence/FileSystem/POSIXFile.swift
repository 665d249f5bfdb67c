#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file of the system, by its descriptor.
final class POSIXFile: StoreFile {
  private let descriptor: Int32
  private let path: String

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  func size() throws(FileSystemError) -> Int {
    var status = stat()
    _ = try SystemCalls.retry("fstat", path) { fstat(descriptor, &status) }
    return Int(status.st_size)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileSystemError) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = try SystemCalls.retry("pread", path) {
        pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if count == 0 { throw FileSystemError(call: "pread", path: path, cause: .unexpectedEnd) }
      done += count
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileSystemError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = try SystemCalls.retry("pwrite", path) {
        pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if count == 0 { throw SystemCalls.error("pwrite", path, ENOSPC) }
      done += count
    }
  }

  func truncate(to size: Int) throws(FileSystemError) {
    _ = try SystemCalls.retry("ftruncate", path) { ftruncate(descriptor, off_t(size)) }
  }

  func sync() throws(FileSystemError) { try SystemCalls.syncData(descriptor, path) }
}
