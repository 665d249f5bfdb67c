#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Calls of the system with their errors as Swift errors.
enum SystemCalls {
  /// Calls again when a signal came in between.
  static func retry<T: SignedInteger>(
    _ call: String, _ path: String, _ body: () -> T
  ) throws(FileSystemError) -> T {
    while true {
      let result = body()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw error(call, path, number) }
    }
  }

  static func error(_ call: String, _ path: String, _ number: Int32) -> FileSystemError {
    FileSystemError(call: call, path: path, cause: cause(number), number: number)
  }

  private static func cause(_ number: Int32) -> FileSystemError.Cause {
    switch number {
    case ENOENT: .missing
    case EACCES, EPERM, EROFS: .denied
    case ENOSPC, EDQUOT, EFBIG: .full
    default: .other
    }
  }

  static func status(_ path: String) throws(FileSystemError) -> stat? {
    var status = stat()
    do throws(FileSystemError) {
      _ = try retry("stat", path) { stat(path, &status) }
      return status
    } catch  where error.cause == .missing {
      return nil
    }
  }

  static func open(_ path: String, _ flags: Int32) throws(FileSystemError) -> Int32 {
    // Group and others get what the umask leaves them.
    try retry("open", path) { openFile(path, flags | O_CLOEXEC, 0o666) }
  }

  #if canImport(Glibc)
    private static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
      Glibc.open(path, flags, mode)
    }
  #elseif canImport(Musl)
    private static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
      Musl.open(path, flags, mode)
    }
  #elseif canImport(Darwin)
    private static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
      Darwin.open(path, flags, mode)
    }
  #endif

  static func syncData(_ descriptor: Int32, _ path: String) throws(FileSystemError) {
    #if canImport(Darwin)
      // fsync alone leaves the bytes in the drive's own memory.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      _ = try retry("fsync", path) { fsync(descriptor) }
    #else
      // Not again after a failure: the second call would say that all is well.
      if fdatasync(descriptor) != 0 { throw error("fdatasync", path, errno) }
    #endif
  }
}
