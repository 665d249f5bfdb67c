extension StorageError {
  /// What a failed call of the system means for the store.
  init(_ failure: FileSystemError, writing: Bool = false) {
    let call = "\(failure.call) failed" + (failure.number == 0 ? "" : " (errno \(failure.number))")
    switch failure.cause {
    case .full:
      self.init(
        .diskFull, found: "\(call): no room left", expected: "room for the new bytes",
        remedy: "free some space and save again; nothing was changed")
    case .denied where writing:
      self.init(
        .readOnly, found: "\(call): not permitted", expected: "permission to write",
        remedy: "correct the permissions, or open the store for reading only")
    case .denied:
      self.init(
        .unreadable, found: "\(call): not permitted", expected: "permission to read",
        remedy: "correct the permissions of the folder and its files")
    case .noMemory:
      self.init(
        .ioFailure, found: "\(call): no memory for a part of the file", expected: "a part that fits in memory",
        remedy: "open the store where there is more memory; restore it from a backup if it was never that large")
    case .missing, .unexpectedEnd, .other:
      self.init(
        .ioFailure, found: failure.cause == .unexpectedEnd ? "the file ended too early" : call,
        expected: "the call to succeed", remedy: "check the disk and try again; no file was changed because of this")
    }
    file = failure.path
    systemError = failure.number
  }

  static func corrupted(_ file: String, at offset: Int, found: String, expected: String) -> StorageError {
    StorageError(
      .corrupted, found: found, expected: expected,
      remedy: "restore the store from a backup; its files were left as they are", file: file, offset: offset)
  }

  /// Bytes that begin at `start` in a file do not follow the format.
  init(_ problem: FormatError, in file: String, at start: Int) {
    self = .corrupted(file, at: start + problem.offset, found: problem.found, expected: problem.expected)
  }
}

/// Runs calls of the system and turns their failures into storage errors.
func reading<T: ~Copyable>(_ body: () throws(FileSystemError) -> T) throws(StorageError) -> T {
  do throws(FileSystemError) { return try body() } catch { throw StorageError(error) }
}

func writing<T: ~Copyable>(_ body: () throws(FileSystemError) -> T) throws(StorageError) -> T {
  do throws(FileSystemError) { return try body() } catch { throw StorageError(error, writing: true) }
}

func parsing<T: ~Copyable>(
  _ file: String, at start: Int = 0, _ body: () throws(FormatError) -> T
) throws(StorageError) -> T {
  do throws(FormatError) { return try body() } catch { throw StorageError(error, in: file, at: start) }
}
