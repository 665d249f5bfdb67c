internal import HeirloomEngine
internal import HeirloomSchema

/// The steps of opening a store.
struct StoreOpening {
  let loader: StoreLoader
  let options: StoreOptions

  var names: FileNames { loader.names }
  var fileSystem: any FileSystem { loader.fileSystem }

  func openForWriting() throws(StorageError) -> StoreFolder.Opened {
    if try survey() == .nothing { try createFolder() }
    let lock = try takeLock()
    let removed = try finishErasing()
    guard let manifest = try loader.manifest() else {
      try checkUnfinished()
      return try create(lock: lock)
    }
    var contents = try loader.load(manifest)
    // Whoever wrote the manifest may have died before its name was safe. Nothing may build on it before.
    try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
    contents.report.removedFiles = removed + removeLeftovers(manifest)
    return try openLog(contents, lock)
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

  func folder(
    _ contents: StoreContents, log: LogAppender? = nil, lock: (any FileLock)?
  ) -> StoreFolder.Opened {
    let state = StoreFolder.State(
      manifest: contents.manifest, log: log, lock: lock, snapshotBytes: contents.report.snapshotBytes,
      sealedLogBytes: contents.report.logBytes - (log == nil ? 0 : contents.lastLog.size))
    let folder = StoreFolder(
      names: names, schema: contents.version.schema, fileSystem: fileSystem, options: options, state: state)
    return StoreFolder.Opened(folder: folder, version: contents.version, report: contents.report)
  }
}
