internal import HeirloomEngine
internal import HeirloomSchema

/// Making a store where there is none.
extension StoreOpening {
  /// Makes the folder and what is missing above it, each name durable before the next.
  func createFolder() throws(StorageError) {
    var missing: [String] = []
    var path = names.folder
    while try reading({ () throws(FileSystemError) in try fileSystem.kind(of: path) }) == nil {
      missing.append(path)
      path = FileNames.parent(of: path)
    }
    for path in missing.reversed() {
      try writing { () throws(FileSystemError) in
        try fileSystem.createDirectory(path)
        try fileSystem.syncDirectory(FileNames.parent(of: path))
      }
    }
  }

  /// Makes the name of the folder durable, and those of all above it: an earlier attempt may have made them and died.
  private func syncFolderNames() throws(StorageError) {
    var path = names.folder
    repeat {
      path = FileNames.parent(of: path)
      do throws(FileSystemError) {
        try fileSystem.syncDirectory(path)
      } catch  where error.cause != .denied {
        throw StorageError(error, writing: true)
      } catch {
        // A folder that may not be read cannot be synced. Most likely it is not ours.
      }
    } while path != "/" && path != "."
  }

  /// The one place where a store is claimed for writing.
  func takeLock() throws(StorageError) -> any FileLock {
    if let lock = try writing({ () throws(FileSystemError) in try fileSystem.lock(names.lock) }) { return lock }
    throw StorageError(
      .inUse, found: "that somebody else writes to the store", expected: "one writer at a time",
      remedy: "close it there, share one container, or open it here for reading only", file: names.lock)
  }

  func create(lock: any FileLock) throws(StorageError) -> StoreFolder.Opened {
    guard let schema = loader.schema else { throw emptyFolder() }
    var report = OpenReport()
    report.isNew = true
    // Leftovers of an earlier attempt would only confuse the next one.
    report.removedFiles = removeLeftovers(nil)
    let version = Version.empty(schema: schema)
    let state = try createFiles(version, lock)
    report.store = state.manifest.store
    report.storedSchema = schema
    report.snapshotBytes = state.snapshotBytes
    report.logBytes = state.log?.end ?? 0
    let folder = StoreFolder(names: names, schema: schema, fileSystem: fileSystem, options: options, state: state)
    return StoreFolder.Opened(folder: folder, version: version, report: report)
  }

  /// The first generation. The manifest comes last, when all that it names is durable.
  private func createFiles(_ version: Version, _ lock: any FileLock) throws(StorageError) -> StoreFolder.State {
    try syncFolderNames()
    let store = FileIdentifier(random: options.random)
    let writer = GenerationWriter(names: names, fileSystem: fileSystem, options: options, store: store)
    let snapshot = try writer.writeSnapshot(version, number: 1)
    let log = try writer.writeLog(
      version.schema, number: 1, snapshot: snapshot.identifier, sequence: 0, baseChain: 0)
    let manifest = Manifest(
      store: store, generation: 1, nextNumber: 2, snapshot: 1, snapshotIdentifier: snapshot.identifier,
      logs: [log.entry])
    try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
    try writer.switchManifest(to: manifest)
    try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
    return StoreFolder.State(
      manifest: manifest, log: log, lock: lock, snapshotBytes: snapshot.size, sealedLogBytes: 0)
  }

  private func emptyFolder() -> StorageError {
    StorageError(
      .notFound, found: "a folder without a store", expected: "a store that says what it holds",
      remedy: "correct the path", file: names.folder)
  }
}
