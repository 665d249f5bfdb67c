package import HeirloomSchema
internal import HeirloomEngine

/// What a store says about itself, without the program's classes.
package struct StoreInspection: Sendable {
  package struct Entity: Hashable, Sendable {
    package let name: String
    package let rows: Int
  }

  package let schema: StoreSchema
  package let store: FileIdentifier?
  /// Rows of exactly this class, in the order of the schema.
  package let entities: [Entity]
  package let snapshotBytes: Int
  package let logBytes: Int
  package let snapshotSequence: UInt64
  package let lastSequence: UInt64
  /// Saves that opening has to replay.
  package let pendingFrames: Int
  package let tornTail: OpenReport.TornTail?

  /// Opens a store for reading and counts.
  /// - Throws: `StorageError`.
  package init(of path: String, fileSystem: any FileSystem = POSIXFileSystem()) throws(StorageError) {
    let opened = try StoreFolder.open(
      at: path, schema: nil, options: StoreOptions(isReadOnly: true), fileSystem: fileSystem)
    let report = opened.report
    schema = report.storedSchema ?? opened.version.schema
    store = report.store
    entities = opened.version.schema.layouts.map {
      Entity(name: $0.name, rows: opened.version.segments[$0.entity].liveCount)
    }
    snapshotBytes = report.snapshotBytes
    logBytes = report.logBytes
    snapshotSequence = report.snapshotSequence
    lastSequence = opened.version.sequence
    pendingFrames = report.replayedFrames
    tornTail = report.tornTail
  }
}
