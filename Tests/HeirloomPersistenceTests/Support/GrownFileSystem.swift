import HeirloomPersistence
import Synchronization

/// Makes one file look longer than it is, with zeros behind its bytes, and notes how much is read at once.
final class GrownFileSystem: FileSystem {
  private let base: any FileSystem
  private let path: String
  private let size: Int
  private let most = Mutex(0)

  init(_ base: any FileSystem, _ path: String, size: Int) {
    self.base = base
    self.path = path
    self.size = size
  }

  /// The longest piece that was read.
  var greatestRead: Int { most.withLock { $0 } }

  func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> any StoreFile {
    let file = try base.open(path, access)
    return path == self.path ? GrownFile(file, size) { [self] count in most.withLock { $0 = max($0, count) } } : file
  }

  func kind(of path: String) throws(FileSystemError) -> FileKind? { try base.kind(of: path) }
  func list(_ directory: String) throws(FileSystemError) -> [String] { try base.list(directory) }
  func createDirectory(_ path: String) throws(FileSystemError) { try base.createDirectory(path) }
  func syncDirectory(_ path: String) throws(FileSystemError) { try base.syncDirectory(path) }
  func rename(_ path: String, to newPath: String) throws(FileSystemError) { try base.rename(path, to: newPath) }
  func remove(_ path: String) throws(FileSystemError) { try base.remove(path) }
  func removeDirectory(_ path: String) throws(FileSystemError) { try base.removeDirectory(path) }
  func lock(_ path: String) throws(FileSystemError) -> (any FileLock)? { try base.lock(path) }
}

private final class GrownFile: StoreFile {
  private let base: any StoreFile
  private let grown: Int
  private let note: @Sendable (Int) -> Void

  init(_ base: any StoreFile, _ grown: Int, note: @escaping @Sendable (Int) -> Void) {
    self.base = base
    self.grown = grown
    self.note = note
  }

  func size() throws(FileSystemError) -> Int { grown }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileSystemError) {
    note(buffer.count)
    let real = max(0, min(try base.size() - offset, buffer.count))
    if real > 0 { try base.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<real]), at: offset) }
    for index in real..<buffer.count { buffer[index] = 0 }
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileSystemError) {
    try base.write(bytes, at: offset)
  }

  func truncate(to size: Int) throws(FileSystemError) { try base.truncate(to: size) }
  func sync() throws(FileSystemError) { try base.sync() }
}
