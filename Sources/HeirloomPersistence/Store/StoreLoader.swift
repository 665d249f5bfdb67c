internal import HeirloomEngine
internal import HeirloomSchema

/// Reads a store without changing anything.
struct StoreLoader {
  let names: FileNames
  let fileSystem: any FileSystem
  /// Nil: as the store has it.
  let schema: StoreSchema?

  func manifest() throws(StorageError) -> Manifest? {
    guard try reading({ () throws(FileSystemError) in try fileSystem.kind(of: names.manifest) }) != nil else {
      return nil
    }
    // One byte more than there may be, so that a manifest that is too long is noticed.
    let bytes = try reading { () throws(FileSystemError) in
      try fileSystem.contents(of: names.manifest, upTo: Manifest.greatestSize + 1)
    }
    return try bytes.withReader { (reader: inout ByteReader) throws(StorageError) in
      try Manifest(reader.bytes, file: names.manifest)
    }
  }

  func load(_ manifest: Manifest) throws(StorageError) -> StoreContents {
    let snapshot = try loadSnapshot(manifest)
    let mapping = try mapping(from: snapshot.metadata.schema, snapshot.path)
    var report = OpenReport()
    report.store = manifest.store
    report.storedSchema = snapshot.metadata.schema
    report.snapshotBytes = snapshot.size
    report.snapshotSequence = snapshot.trailer.lastSequence
    var replay = Replay(try snapshot.version(mapping))
    let log = try self.replay(manifest, &replay, &report)
    guard log.sequence >= snapshot.trailer.lastSequence else {
      throw .corrupted(
        log.path, at: log.end, found: "logs that end before the snapshot",
        expected: "logs up to sequence \(snapshot.trailer.lastSequence)")
    }
    report.tornTail = try tornTail(log)
    return StoreContents(
      manifest: manifest, version: replay.version, lastLog: log,
      mapping: try self.mapping(from: log.header.schema, log.path), report: report)
  }

  /// - Returns: The last log, read to its end.
  private func replay(
    _ manifest: Manifest, _ replay: inout Replay, _ report: inout OpenReport
  ) throws(StorageError) -> LogReader {
    var log = try openLog(manifest.logs[0], manifest)
    for index in manifest.logs.indices {
      if index > 0 {
        try checkSealed(log, manifest.logs[index])
        log = try openLog(manifest.logs[index], manifest)
      }
      report.replayedFrames += try replay.run(log, try mapping(from: log.header.schema, log.path))
      report.logBytes += log.size
    }
    return log
  }

  private func mapping(from stored: StoreSchema, _ file: String) throws(StorageError) -> SchemaMapping {
    try SchemaMapping(stored: stored, program: schema ?? stored, file: file)
  }

  private func loadSnapshot(_ manifest: Manifest) throws(StorageError) -> SnapshotReader {
    let path = names.snapshot(manifest.snapshot)
    try requireFile(path)
    let snapshot = try SnapshotReader(path, in: fileSystem)
    guard snapshot.trailer.store == manifest.store, snapshot.trailer.snapshot == manifest.snapshotIdentifier else {
      throw .corrupted(path, at: 0, found: "a snapshot of another store or time", expected: "the one in the manifest")
    }
    return snapshot
  }

  private func openLog(_ entry: Manifest.Log, _ manifest: Manifest) throws(StorageError) -> LogReader {
    let path = names.log(entry.number)
    try requireFile(path)
    let log = try LogReader(path, try reading { () throws(FileSystemError) in try fileSystem.open(path, .read) })
    guard log.header.store == manifest.store, log.header.entry == entry else {
      throw .corrupted(path, at: 0, found: "a log of another store or time", expected: "the one in the manifest")
    }
    return log
  }

  private func requireFile(_ path: String) throws(StorageError) {
    guard try reading({ () throws(FileSystemError) in try fileSystem.kind(of: path) }) == .file else {
      throw .corrupted(path, at: 0, found: "no file", expected: "the file that the manifest names")
    }
  }

  /// A log that another follows must be whole: the next header says where it ended.
  private func checkSealed(_ log: LogReader, _ next: Manifest.Log) throws(StorageError) {
    // A log without frames keeps the chain of the one before.
    let chain = log.frames > 0 ? log.chain : log.header.entry.baseChain
    guard log.sequence == next.baseSequence, chain == next.baseChain else {
      throw .corrupted(
        log.path, at: log.end, found: "no whole frame after sequence \(log.sequence)",
        expected: "frames up to sequence \(next.baseSequence), where the next log begins")
    }
    guard log.end == log.size else {
      throw .corrupted(
        log.path, at: log.end, found: "\(log.size - log.end) bytes behind the last frame", expected: "the end")
    }
  }

  private func tornTail(_ log: LogReader) throws(StorageError) -> OpenReport.TornTail? {
    guard log.end < log.size else { return nil }
    if let proof = try log.proofOfDamage() {
      throw .corrupted(
        log.path, at: log.end, found: "a damaged frame, and a whole one behind it at byte \(proof.offset)",
        expected: "the frame of sequence \(log.sequence + 1)")
    }
    return OpenReport.TornTail(file: log.path, offset: log.end, droppedBytes: log.size - log.end)
  }
}
