#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files of the machine.
package struct POSIXFileSystem: FileSystem {
  package init() {}

  package func kind(of path: String) throws(FileSystemError) -> FileKind? {
    guard let status = try SystemCalls.status(path) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  package func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> any StoreFile {
    let flags =
      switch access {
      case .read: O_RDONLY
      case .readWrite: O_RDWR
      case .create: O_RDWR | O_CREAT | O_TRUNC
      }
    return POSIXFile(try SystemCalls.open(path, flags), path)
  }

  package func list(_ directory: String) throws(FileSystemError) -> [String] {
    guard let handle = opendir(directory) else { throw SystemCalls.error("opendir", directory, errno) }
    defer { closedir(handle) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(handle) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw SystemCalls.error("readdir", directory, errno) }
    return names
  }

  package func createDirectory(_ path: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      _ = try SystemCalls.retry("mkdir", path) { mkdir(path, 0o777) }
    } catch  where error.number == EEXIST {
      return
    }
  }

  package func syncDirectory(_ path: String) throws(FileSystemError) {
    let descriptor = try SystemCalls.open(path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    guard fsync(descriptor) != 0 else { return }
    // Some file systems have no such thing as syncing a folder: there is nothing more to be done there.
    if errno != EINVAL, errno != ENOTSUP { throw SystemCalls.error("fsync", path, errno) }
  }

  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    _ = try SystemCalls.retry("rename", path) { platformRename(path, newPath) }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    _ = try SystemCalls.retry("unlink", path) { unlink(path) }
  }

  package func removeDirectory(_ path: String) throws(FileSystemError) {
    _ = try SystemCalls.retry("rmdir", path) { rmdir(path) }
  }

  package func lock(_ path: String) throws(FileSystemError) -> (any FileLock)? { try POSIXLock.take(path) }
}

/// Apart, so that the name does not clash with the method's.
private func platformRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
