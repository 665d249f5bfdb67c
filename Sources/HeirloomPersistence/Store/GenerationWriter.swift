internal import HeirloomEngine
internal import HeirloomSchema

/// Writes the files of a new generation: snapshot, log, and the manifest that makes them count.
struct GenerationWriter {
  let names: FileNames
  let fileSystem: any FileSystem
  let options: StoreOptions
  let store: FileIdentifier

  struct Snapshot {
    var identifier: FileIdentifier
    var size: Int
  }

  /// Writes and syncs a snapshot under a temporary name, then gives it its own.
  func writeSnapshot(_ version: Version, number: UInt64) throws(StorageError) -> Snapshot {
    let path = names.snapshot(number)
    let temporary = FileNames.temporary(path)
    let identifier = FileIdentifier(random: options.random)
    let file = try writing { () throws(FileSystemError) in try fileSystem.open(temporary, .create) }
    let size = try SnapshotWriter.write(version, store: store, snapshot: identifier, to: file)
    try writing { () throws(FileSystemError) in
      try file.sync()
      try fileSystem.rename(temporary, to: path)
    }
    return Snapshot(identifier: identifier, size: size)
  }

  /// Writes and syncs a log without frames.
  func writeLog(
    _ schema: StoreSchema, number: UInt64, snapshot: FileIdentifier, sequence: UInt64, baseChain: UInt64
  ) throws(StorageError) -> LogAppender {
    let path = names.log(number)
    let entry = Manifest.Log(
      number: number, salt: options.random(), baseSequence: sequence, baseChain: baseChain)
    var bytes = ByteWriter(capacity: 1_024)
    let chain = LogHeader(store: store, snapshot: snapshot, entry: entry, schema: schema).write(into: &bytes)
    let file = try create(path, bytes)
    return LogAppender(
      path: path, file: file, entry: entry,
      mapping: try SchemaMapping(stored: schema, program: schema, file: path), end: bytes.count, chain: chain,
      sequence: sequence, hasFrames: false, isSynced: true)
  }

  /// Writes and syncs the manifest under a temporary name and puts it in the place of the old one.
  func switchManifest(to manifest: Manifest) throws(StorageError) {
    var bytes = ByteWriter()
    manifest.write(into: &bytes)
    let temporary = FileNames.temporary(names.manifest)
    _ = try create(temporary, bytes)
    try writing { () throws(FileSystemError) in try fileSystem.rename(temporary, to: names.manifest) }
  }

  /// Makes a file with these bytes and syncs it.
  private func create(_ path: String, _ bytes: borrowing ByteWriter) throws(StorageError) -> any StoreFile {
    do throws(FileSystemError) {
      let file = try fileSystem.open(path, .create)
      try file.write(bytes, at: 0)
      try file.sync()
      return file
    } catch {
      throw StorageError(error, writing: true)
    }
  }
}
