import HeirloomPersistence
import Synchronization

/// Lets something happen once, just before a certain file is opened: another process, as it were.
final class InterposedFileSystem: FileSystem {
  private let base: any FileSystem
  private let suffix: String
  private let action: @Sendable () -> Void
  private let hasRun = Mutex(false)

  init(_ base: any FileSystem, beforeOpening suffix: String, _ action: @escaping @Sendable () -> Void) {
    self.base = base
    self.suffix = suffix
    self.action = action
  }

  func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> any StoreFile {
    if path.hasSuffix(suffix),
      hasRun.withLock({ ran in
        defer { ran = true }; return !ran
      })
    {
      action()
    }
    return try base.open(path, access)
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
