package import HeirloomEngine
package import HeirloomSchema
internal import Synchronization

/// An open store: the place where saves are made durable.
///
/// `state` is guarded by its lock, which is held while a frame is written. `checkpointing` lets one checkpoint run at a
/// time; writers take it never, so a checkpoint stops them only while the manifest is switched.
package final class StoreFolder: Sendable {
  package let path: String
  package let schema: StoreSchema
  let names: FileNames
  let fileSystem: any FileSystem
  let options: StoreOptions
  let state: Mutex<State>
  let checkpointing = Mutex<Void>(())

  /// What an opening gives.
  package struct Opened: Sendable {
    package let folder: StoreFolder
    package let version: Version
    package let report: OpenReport
  }

  struct State: Sendable {
    var manifest: Manifest
    /// Nil in a reader and after closing.
    var log: LogAppender?
    var lock: (any FileLock)?
    var snapshotBytes: Int
    /// Bytes of logs that are no longer written but still named.
    var sealedLogBytes: Int
    /// Torn bytes that could not be put aside yet: where the file ends.
    var tornEnd: Int?
    /// Why nothing can be written any more.
    var failure: StorageError?
  }

  init(
    names: FileNames, schema: StoreSchema, fileSystem: any FileSystem, options: StoreOptions, state: consuming State
  ) {
    path = names.folder
    self.names = names
    self.schema = schema
    self.fileSystem = fileSystem
    self.options = options
    self.state = Mutex(state)
  }

  /// Bytes of the snapshot and of all logs, from which a policy can tell when a checkpoint pays.
  package var sizes: (snapshot: Int, logs: Int) {
    state.withLock { ($0.snapshotBytes, $0.sealedLogBytes + ($0.log?.end ?? 0)) }
  }

  /// The sequence of the last save in the log; nil in a reader.
  package var lastSequence: UInt64? { state.withLock { $0.log?.sequence } }

  package var storeIdentifier: FileIdentifier { state.withLock { $0.manifest.store } }

  /// Why the store takes no more writes; nil while it does.
  package var failure: StorageError? { state.withLock { $0.failure } }

  /// Lets go of the files and of the lock. Saving afterwards throws.
  package func close() {
    state.withLock {
      $0.log = nil
      $0.lock = nil
    }
  }
}
