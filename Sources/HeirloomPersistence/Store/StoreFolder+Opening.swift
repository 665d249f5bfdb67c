internal import HeirloomEngine
package import HeirloomSchema

extension StoreFolder {
  /// Opens the store in a folder, and makes one if there is nothing.
  ///
  /// A reader takes no lock and changes nothing; it sees the saves that were whole when it opened.
  /// - Parameters:
  ///   - path: The folder. Missing parents are made too.
  ///   - schema: The program's classes; nil takes what the store says.
  /// - Throws: `StorageError`.
  /// - Complexity: O(bytes of the store).
  package static func open(
    at path: String, schema: StoreSchema?, options: StoreOptions = StoreOptions(),
    fileSystem: any FileSystem = POSIXFileSystem()
  ) throws(StorageError) -> Opened {
    let opening = StoreOpening(
      loader: StoreLoader(names: FileNames(folder: path), fileSystem: fileSystem, schema: schema), options: options)
    return options.isReadOnly ? try opening.openForReading() : try opening.openForWriting()
  }
}

/// The steps of opening a store.
struct StoreOpening {
  let loader: StoreLoader
  let options: StoreOptions

  var names: FileNames { loader.names }
  var fileSystem: any FileSystem { loader.fileSystem }

  func openForReading() throws(StorageError) -> StoreFolder.Opened {
    guard try survey() != .nothing else { throw notFound() }
    // A writer may switch the manifest and remove the old files while they are being read: then begin again.
    var previous: Manifest?
    while true {
      guard let manifest = try loader.manifest() else { return try openUnfinished() }
      do throws(StorageError) {
        return folder(try loader.load(manifest), lock: nil)
      } catch {
        guard error.code == .corrupted || error.code == .ioFailure, manifest != previous,
          let current = try loader.manifest(), current != manifest
        else { throw error }
        previous = manifest
      }
    }
  }

  func openForWriting() throws(StorageError) -> StoreFolder.Opened {
    let found = try survey()
    if found == .nothing { try createFolder() }
    let lock = try takeLock()
    let removed = try finishErasing()
    guard let manifest = try loader.manifest() else {
      try checkUnfinished()
      return try create(lock: lock)
    }
    var contents = try loader.load(manifest)
    contents.report.removedFiles = removed + removeLeftovers(manifest)
    return try openLog(contents, lock)
  }

  /// A store whose creation was cut short has no rows.
  private func openUnfinished() throws(StorageError) -> StoreFolder.Opened {
    try checkUnfinished()
    guard let schema = loader.schema else { throw notFound() }
    let none = FileIdentifier(high: 0, low: 0)
    let manifest = Manifest(
      store: none, generation: 0, nextNumber: 1, snapshot: 0, snapshotIdentifier: none, logs: [])
    let state = StoreFolder.State(manifest: manifest, snapshotBytes: 0, sealedLogBytes: 0)
    let folder = StoreFolder(
      names: names, schema: schema, fileSystem: fileSystem, options: options, state: state)
    return StoreFolder.Opened(folder: folder, version: .empty(schema: schema), report: OpenReport())
  }

  private func openLog(
    _ contents: StoreContents, _ lock: any FileLock
  ) throws(StorageError) -> StoreFolder.Opened {
    let reader = contents.lastLog
    let file = try writing { () throws(FileSystemError) in try fileSystem.open(reader.path, .readWrite) }
    let log = LogAppender(
      path: reader.path, file: file, entry: reader.header.entry, mapping: contents.mapping, end: reader.end,
      chain: reader.chain, sequence: reader.sequence, hasFrames: reader.frames > 0, isSynced: false)
    let opened = folder(contents, log: log, lock: lock)
    guard let torn = contents.report.tornTail else { return opened }
    var report = opened.report
    report.tornTail?.keptAs = try opened.folder.cutTailAtOpening(torn)
    return StoreFolder.Opened(folder: opened.folder, version: opened.version, report: report)
  }

  private func folder(
    _ contents: StoreContents, log: LogAppender? = nil, lock: (any FileLock)?
  ) -> StoreFolder.Opened {
    let state = StoreFolder.State(
      manifest: contents.manifest, log: log, lock: lock, snapshotBytes: contents.report.snapshotBytes,
      sealedLogBytes: contents.report.logBytes - (log == nil ? 0 : contents.lastLog.size))
    let folder = StoreFolder(
      names: names, schema: contents.version.schema, fileSystem: fileSystem, options: options, state: state)
    return StoreFolder.Opened(folder: folder, version: contents.version, report: contents.report)
  }

  private func notFound() -> StorageError {
    StorageError(
      .notFound, found: "nothing", expected: "the folder of a store",
      remedy: "correct the path, or open it for writing to make a store", file: names.folder)
  }
}
