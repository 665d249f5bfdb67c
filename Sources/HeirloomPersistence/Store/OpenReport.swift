package import HeirloomSchema

/// What was found and done while a store was opened.
package struct OpenReport: Sendable {
  /// Bytes at the end of the last log that are no whole frame.
  package struct TornTail: Hashable, Sendable {
    package var file: String
    package var offset: Int
    package var droppedBytes: Int
    /// Where the bytes were put aside; nil if all were zero, if there was no room, or in a reader.
    package var keptAs: String?
  }

  /// The folder held no store, and one was made.
  package var isNew = false
  package var store: FileIdentifier?
  package var storedSchema: StoreSchema?
  package var snapshotSequence: UInt64 = 0
  package var snapshotBytes = 0
  package var logBytes = 0
  /// Frames that were applied to the snapshot.
  package var replayedFrames = 0
  package var tornTail: TornTail?
  /// Names of unfinished or replaced files that were removed.
  package var removedFiles: [String] = []

  package init() {}
}
