internal import HeirloomEngine
internal import HeirloomSchema

/// Opening a store that somebody else may be writing.
extension StoreOpening {
  private static let mostAttempts = 10

  func openForReading() throws(StorageError) -> StoreFolder.Opened {
    guard try survey() != .nothing else { throw notFound() }
    var attempt = 1
    while true {
      guard let manifest = try loader.manifest() else { return try openUnfinished() }
      let before = sizes(manifest)
      do throws(StorageError) {
        return folder(try loader.load(manifest), lock: nil)
      } catch {
        // A writer may replace files, or cut back a failed save, while they are being read: then begin again.
        let isSuspect = error.code == .corrupted || error.code == .ioFailure
        let hasChanged = try loader.manifest() != manifest || sizes(manifest) != before
        guard isSuspect, hasChanged, attempt < StoreOpening.mostAttempts else { throw error }
        attempt += 1
      }
    }
  }

  private func sizes(_ manifest: Manifest) -> [Int?] {
    manifest.logs.map { log in try? fileSystem.open(names.log(log.number), .read).size() }
  }

  /// A store whose creation was cut short has no rows.
  private func openUnfinished() throws(StorageError) -> StoreFolder.Opened {
    try checkUnfinished()
    guard let schema = loader.schema else { throw notFound() }
    let none = FileIdentifier(high: 0, low: 0)
    let manifest = Manifest(
      store: none, generation: 0, nextNumber: 1, snapshot: 0, snapshotIdentifier: none, logs: [])
    let state = StoreFolder.State(manifest: manifest, snapshotBytes: 0, sealedLogBytes: 0)
    let folder = StoreFolder(names: names, schema: schema, fileSystem: fileSystem, options: options, state: state)
    return StoreFolder.Opened(folder: folder, version: .empty(schema: schema), report: OpenReport())
  }

  private func notFound() -> StorageError {
    StorageError(
      .notFound, found: "nothing", expected: "the folder of a store",
      remedy: "correct the path, or open it for writing to make a store", file: names.folder)
  }
}
