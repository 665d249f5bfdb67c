internal import HeirloomEngine
internal import HeirloomSchema

/// Applies the frames of logs to a version.
struct Replay {
  private(set) var version: Version

  init(_ version: Version) { self.version = version }

  /// Applies all frames of a log that are later than the version.
  /// - Returns: How many there were.
  mutating func run(_ log: LogReader, _ mapping: SchemaMapping) throws(StorageError) -> Int {
    let reader = ChangeSetReader(mapping)
    guard log.sequence <= version.sequence else {
      throw .corrupted(
        log.path, at: 0, found: "a log that begins after sequence \(log.sequence)",
        expected: "one that begins at \(version.sequence) or before")
    }
    var count = 0
    while let frame = try log.next() {
      guard frame.sequence > version.sequence else { continue }
      let payload = try log.payload(of: frame)
      let transaction = try parsing(log.path, at: frame.payload.lowerBound) { () throws(FormatError) in
        try reader.read(payload, sequence: frame.sequence)
      }
      try apply(transaction, frame, log)
      count += 1
    }
    return count
  }

  private mutating func apply(
    _ transaction: LogTransaction, _ frame: LogFrame, _ log: LogReader
  ) throws(StorageError) {
    do throws(CommitError) {
      version = try version.applying(transaction.changes)
    } catch {
      throw .corrupted(
        log.path, at: frame.offset, found: "a frame that cannot be applied: \(error)",
        expected: "changes that fit the rows before them")
    }
  }
}
