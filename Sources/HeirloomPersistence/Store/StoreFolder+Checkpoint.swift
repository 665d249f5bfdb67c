package import HeirloomEngine
internal import HeirloomSchema
internal import Synchronization

extension StoreFolder {
  /// Writes a snapshot of a version, so that opening no longer has to replay the saves before it.
  ///
  /// Other threads may save in the meantime; they wait only while the manifest is switched.
  /// - Parameter version: The newest version or an older one of this store, but not older than the last snapshot.
  /// - Throws: `StorageError`; the store is then as it was, unless the last sync failed, after which it takes no
  ///   writes.
  /// - Complexity: O(bytes of the store).
  package func checkpoint(_ version: Version) throws(StorageError) {
    try checkpointing.withLock { (_) throws(StorageError) in
      let base = try state.withLock { (state: inout State) throws(StorageError) in
        try prepareToWrite(&state)
        try check(version, state)
        return state.manifest
      }
      let number = base.nextNumber
      let writer = GenerationWriter(names: names, fileSystem: fileSystem, options: options, store: base.store)
      do throws(StorageError) {
        let snapshot = try writer.writeSnapshot(version, number: number)
        try state.withLock { (state: inout State) throws(StorageError) in
          try publish(snapshot, of: version, number, writer, &state)
        }
      } catch {
        discard(number)
        throw error
      }
    }
  }

  private func check(_ version: Version, _ state: borrowing State) throws(StorageError) {
    guard let log = state.log, let oldest = state.manifest.logs.first?.baseSequence, version.sequence >= oldest,
      version.sequence <= log.sequence, version.schema.shapeHash == schema.shapeHash
    else {
      throw StorageError(
        .misuse, found: "a version with sequence \(version.sequence)", expected: "a version that was saved here",
        remedy: "checkpoint a version of this store", file: path)
    }
  }

  /// Begins a new log and makes the manifest name it and the snapshot.
  private func publish(
    _ snapshot: GenerationWriter.Snapshot, of version: Version, _ number: UInt64, _ writer: GenerationWriter,
    _ state: inout State
  ) throws(StorageError) {
    try prepareToWrite(&state)
    guard var old = state.log else { throw notWritable() }
    try attempt(&state) { () throws(LogAppender.Failure) in try old.syncAll() }
    state.log = old
    let log = try writer.writeLog(
      version.schema, number: number, snapshot: snapshot.identifier, sequence: old.sequence, baseChain: old.baseChain)
    try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
    var next = state.manifest
    next.generation += 1
    next.nextNumber = number + 1
    next.snapshot = number
    next.snapshotIdentifier = snapshot.identifier
    next.logs = neededLogs(state.manifest.logs, end: old.sequence, after: version.sequence) + [log.entry]
    try switchManifest(to: next, writer, &state)
    let previous = state.manifest
    state.manifest = next
    state.log = log
    state.snapshotBytes = snapshot.size
    state.sealedLogBytes = sealedBytes(next, old)
    removeReplaced(previous, next)
  }

  /// The logs that hold frames which a snapshot does not contain.
  private func neededLogs(_ logs: [Manifest.Log], end: UInt64, after sequence: UInt64) -> [Manifest.Log] {
    let ends = logs.dropFirst().map(\.baseSequence) + [end]
    return zip(logs, ends).filter { $0.1 > sequence }.map(\.0)
  }

  private func switchManifest(
    to next: Manifest, _ writer: GenerationWriter, _ state: inout State
  ) throws(StorageError) {
    do throws(StorageError) {
      try writer.switchManifest(to: next)
    } catch {
      // A rename may fail and yet have happened. Only the old manifest lets the store go on.
      let loader = StoreLoader(names: names, fileSystem: fileSystem, schema: nil)
      if (try? loader.manifest()) != state.manifest { throw fail(&state, error) }
      throw error
    }
    do throws(FileSystemError) {
      try fileSystem.syncDirectory(names.folder)
    } catch {
      // Whichever manifest the disk has now, its files must stay.
      throw fail(&state, StorageError(error, writing: true))
    }
  }

  private func sealedBytes(_ manifest: Manifest, _ last: LogAppender) -> Int {
    manifest.logs.dropLast().reduce(0) { sum, log in
      if log.number == last.entry.number { return sum + last.end }
      return sum + ((try? fileSystem.open(names.log(log.number), .read).size()) ?? 0)
    }
  }

  private func removeReplaced(_ old: Manifest, _ new: Manifest) {
    try? fileSystem.remove(names.snapshot(old.snapshot))
    for log in old.logs where !new.logs.contains(log) { try? fileSystem.remove(names.log(log.number)) }
  }

  /// Removes the files of a checkpoint that failed, unless the manifest may name them.
  private func discard(_ number: UInt64) {
    state.withLock { state in
      guard state.failure == nil, state.manifest.snapshot != number else { return }
      for path in [names.snapshot(number), names.log(number)] {
        try? fileSystem.remove(path)
        try? fileSystem.remove(FileNames.temporary(path))
      }
      try? fileSystem.remove(FileNames.temporary(names.manifest))
    }
  }
}
