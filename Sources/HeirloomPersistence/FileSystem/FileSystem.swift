/// Every call that reaches the disk. The real one is `POSIXFileSystem`; tests put a disk of their own here.
package protocol FileSystem: Sendable {
  /// What stands at a path; nil if there is nothing.
  func kind(of path: String) throws(FileSystemError) -> FileKind?
  func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> any StoreFile
  /// Names in a folder, in no particular order, without `.` and `..`.
  func list(_ directory: String) throws(FileSystemError) -> [String]
  /// Makes one folder. Not an error if it is there.
  func createDirectory(_ path: String) throws(FileSystemError)
  /// Makes the names in a folder durable.
  func syncDirectory(_ path: String) throws(FileSystemError)
  /// Gives a file another name, replacing what has that name, in one step.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)
  func remove(_ path: String) throws(FileSystemError)
  /// Removes an empty folder.
  func removeDirectory(_ path: String) throws(FileSystemError)
  /// Takes an exclusive lock on a file, making it if need be; nil if somebody else has the lock.
  func lock(_ path: String) throws(FileSystemError) -> (any FileLock)?
}

package enum FileKind: Hashable, Sendable {
  case file
  case directory
  case other
}

package enum FileAccess: Hashable, Sendable {
  case read
  case readWrite
  /// Reading and writing; what was there is cut to nothing.
  case create
}

/// An open file. It is closed when nobody holds it any more.
package protocol StoreFile: AnyObject, Sendable {
  func size() throws(FileSystemError) -> Int
  /// Fills the whole buffer from `offset` on, or throws.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileSystemError)
  /// Writes all bytes, or throws; then any part of them may have been written.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileSystemError)
  func truncate(to size: Int) throws(FileSystemError)
  /// Makes bytes and length durable.
  func sync() throws(FileSystemError)
}

extension StoreFile {
  func write(_ bytes: borrowing ByteWriter, at offset: Int) throws(FileSystemError) {
    try bytes.withBytes { (bytes) throws(FileSystemError) in try write(bytes, at: offset) }
  }
}

/// A lock that lasts as long as the object, or as long as the process.
package protocol FileLock: AnyObject, Sendable {
  /// Whether the file that carries the lock still stands under its name.
  func isIntact() -> Bool
}
