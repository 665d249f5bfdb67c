package import HeirloomEngine
internal import Synchronization

extension StoreFolder {
  /// Makes one save durable: one frame, one write, one sync (none with relaxed durability).
  ///
  /// - Parameter sequence: One more than that of the last save.
  /// - Throws: `StorageError`; then the save is not in the store, and after `.diskFull` it can be tried again.
  /// - Complexity: O(size of the changes).
  package func append(_ changes: ChangeSet, sequence: UInt64) throws(StorageError) {
    try state.withLock { (state: inout State) throws(StorageError) in
      try prepareToWrite(&state)
      guard var log = state.log else { throw notWritable() }
      guard sequence == log.sequence + 1 else {
        throw StorageError(
          .misuse, found: "a save with sequence \(sequence)", expected: "sequence \(log.sequence + 1)",
          remedy: "save versions in order, each once", file: path)
      }
      try attempt(&state) { () throws(LogAppender.Failure) in
        let isFull = options.durability == .full
        if isFull { try log.syncAll() }
        var frame = ByteWriter()
        LogFrame.begin(sequence: sequence, chain: log.chain, syncedBefore: log.isSynced, into: &frame)
        ChangeSetWriter(log.mapping).write(changes, time: options.clock(), into: &frame)
        try log.append(frame, sequence: sequence, sync: isFull)
      }
      state.log = log
    }
  }

  /// Throws unless the store can be written now.
  func prepareToWrite(_ state: inout State) throws(StorageError) {
    if let failure = state.failure { throw failure }
    guard state.log != nil, let lock = state.lock else { throw notWritable() }
    guard lock.isIntact() else {
      throw StorageError(
        .inUse, found: "that the lock file was removed or replaced", expected: "the file that this program locked",
        remedy: "never remove the lock file; close the store and open it again", file: names.lock)
    }
    if let end = state.tornEnd { try cutTail(&state, end) }
  }

  /// Runs a step that writes, and remembers a failure after which nothing is certain.
  func attempt(_ state: inout State, _ step: () throws(LogAppender.Failure) -> Void) throws(StorageError) {
    do throws(LogAppender.Failure) {
      try step()
    } catch {
      switch error {
      case .notWritten(let cause): throw cause
      case .unusable(let cause): throw fail(&state, cause)
      }
    }
  }

  /// Lets nothing be written any more.
  /// - Returns: The cause, with what helps now: a second try does not.
  func fail(_ state: inout State, _ cause: StorageError) -> StorageError {
    let failure = failedEarlier(cause)
    state.failure = failure
    var cause = cause
    cause.remedy = failure.remedy
    return cause
  }

  private func failedEarlier(_ cause: StorageError) -> StorageError {
    let first =
      switch cause.code {
      case .diskFull: "free some space"
      case .readOnly: "correct the permissions"
      default: "check the disk"
      }
    return StorageError(
      .failedEarlier, found: "that an earlier write failed: \(cause.found)",
      expected: "a disk that keeps what it takes",
      remedy: "\(first), close the store and open it again: it takes no writes until then, and what was saved before "
        + "the failure is there", file: cause.file, systemError: cause.systemError)
  }

  func notWritable() -> StorageError {
    StorageError(
      .readOnly, found: options.isReadOnly ? "a store opened for reading only" : "a closed store",
      expected: "a store opened for writing", remedy: "open the store without the read-only option", file: path)
  }
}
