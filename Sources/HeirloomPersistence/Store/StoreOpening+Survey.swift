internal import HeirloomSchema

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
  ///
  /// The snapshot of a creation is whole before it gets its name, and has no rows. The log is a header, whole or not:
  /// nobody writes behind it before there is a manifest.
  func checkUnfinished() throws(StorageError) {
    let kinds = try list().map { (name: $0, kind: FileNames.kind($0)) }
    var schema = loader.schema
    if kinds.contains(where: { $0.kind == .snapshot(1) }) { schema = try schemaOfEmptySnapshot() }
    for (name, kind) in kinds {
      switch kind {
      case .snapshot(1), .manifest, .lock, .temporary, .torn, .hidden, .erased, .foreign: continue
      case .log(1):
        if try mayHoldFrames(names.log(1), schema) { throw manifestMissing(name) }
      case .snapshot, .log: throw manifestMissing(name)
      }
    }
  }

  private func schemaOfEmptySnapshot() throws(StorageError) -> StoreSchema {
    let snapshot = try SnapshotReader(names.snapshot(1), in: fileSystem)
    guard snapshot.trailer.lastSequence == 0, snapshot.metadata.entities.allSatisfy({ $0.rows == 0 }) else {
      throw manifestMissing("a snapshot with rows")
    }
    return snapshot.metadata.schema
  }

  /// Whether a log has anything behind its header, be that header damaged or not.
  private func mayHoldFrames(_ path: String, _ schema: StoreSchema?) throws(StorageError) -> Bool {
    let file = try reading { () throws(FileSystemError) in try fileSystem.open(path, .read) }
    let size = try reading { () throws(FileSystemError) in try file.size() }
    do throws(StorageError) {
      return size > (try LogReader(path, file).end)
    } catch  where error.code == .corrupted {
      return size > (schema.map(LogHeader.length) ?? 0)
    }
  }

  private func manifestMissing(_ name: String) -> StorageError {
    StorageError(
      .corrupted, found: "no manifest, but \(name)", expected: "the manifest that names it",
      remedy: "restore the manifest from a backup; the files were left as they are", file: names.manifest, offset: 0)
  }

  private func isAFile() -> StorageError {
    let begin = (try? fileSystem.contents(of: names.folder, upTo: 16)) ?? []
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
