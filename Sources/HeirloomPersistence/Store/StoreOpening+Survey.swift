/// Finding out what stands at the path before anything is touched.
extension StoreOpening {
  enum Found {
    case nothing
    case folder
  }

  /// - Throws: If there is something that is no store.
  func survey() throws(StorageError) -> Found {
    switch try reading({ () throws(FileSystemError) in try fileSystem.kind(of: names.folder) }) {
    case nil: return .nothing
    case .directory?: break
    case .file?: throw isAFile()
    case .other?: throw notAStore("something that is neither a file nor a folder")
    }
    let kinds = try list().map(FileNames.kind)
    // With a manifest or a lock it is a store, whatever somebody put beside it.
    if kinds.contains(.foreign), !kinds.contains(.manifest), !kinds.contains(.erased) {
      throw notAStore("a folder with other files and no manifest")
    }
    return .folder
  }

  func list() throws(StorageError) -> [String] {
    try reading { () throws(FileSystemError) in try fileSystem.list(names.folder) }.sorted()
  }

  /// A folder without a manifest must be one whose creation was cut short: no save can be in it.
  func checkUnfinished() throws(StorageError) {
    for name in try list() {
      switch FileNames.kind(name) {
      case .snapshot(1), .manifest, .lock, .temporary, .torn, .hidden, .erased, .foreign: continue
      case .log(1):
        if try mayHoldFrames(names.log(1)) { throw manifestMissing(name) }
      case .snapshot, .log: throw manifestMissing(name)
      }
    }
  }

  /// Whether a log has anything behind its header. A damaged header holds no frames that could be read.
  private func mayHoldFrames(_ path: String) throws(StorageError) -> Bool {
    let file = try reading { () throws(FileSystemError) in try fileSystem.open(path, .read) }
    do throws(StorageError) {
      return try LogReader(path, file).next() != nil
    } catch  where error.code == .corrupted {
      return try reading { () throws(FileSystemError) in try file.size() } > 1 << 20
    }
  }

  private func manifestMissing(_ name: String) -> StorageError {
    StorageError(
      .corrupted, found: "no manifest, but \(name)", expected: "the manifest that names it",
      remedy: "restore the manifest from a backup; the files were left as they are", file: names.manifest, offset: 0)
  }

  private func isAFile() -> StorageError {
    let begin = (try? fileSystem.contents(of: names.folder).prefix(16)) ?? []
    let isSQLite = begin.starts(with: "SQLite format 3".utf8)
    return StorageError(
      .isAFile, found: isSQLite ? "an SQLite database" : "a file", expected: "a folder, or nothing",
      remedy: isSQLite ? "choose another path and import the database" : "choose another path", file: names.folder)
  }

  private func notAStore(_ found: String) -> StorageError {
    StorageError(
      .notAStore, found: found, expected: "the folder of a store, an empty folder, or nothing",
      remedy: "choose another path", file: names.folder)
  }
}
