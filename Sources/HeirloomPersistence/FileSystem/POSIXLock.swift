#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A `flock`: it belongs to the open file, so a second opening in the same process is kept out as well, and the system
/// lets go of it when the owner dies.
final class POSIXLock: FileLock {
  private let descriptor: Int32
  private let path: String

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // Closing alone is not enough: a process that another thread is starting holds the open file until its `exec`.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static func take(_ path: String) throws(FileSystemError) -> POSIXLock? {
    // Twice, for somebody may have replaced the file between opening and locking.
    for _ in 0..<2 {
      let lock = POSIXLock(try SystemCalls.open(path, O_RDWR | O_CREAT), path)
      do throws(FileSystemError) {
        _ = try SystemCalls.retry("flock", path) { flock(lock.descriptor, LOCK_EX | LOCK_NB) }
      } catch  where error.number == EWOULDBLOCK {
        return nil
      }
      if lock.isIntact() { return lock }
    }
    return nil
  }

  func isIntact() -> Bool {
    var held = stat()
    var named = stat()
    guard fstat(descriptor, &held) == 0, stat(path, &named) == 0 else { return false }
    return held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }
}
