internal import HeirloomEngine
internal import HeirloomSchema

/// Applies the frames of logs to a version.
struct Replay {
  private(set) var version: Version
  /// Frames that were read and not applied yet.
  private var batch: ReplayBatch
  /// Where the oldest of them begins.
  private var batchStart = 0
  private var sequence: UInt64

  /// Frames with more rows than this are applied by themselves: their blocks can be taken as they are.
  private static let smallFrame = 1_024
  private static let largestBatch = 65_536

  init(_ version: Version) {
    self.version = version
    batch = ReplayBatch(version.schema)
    sequence = version.sequence
  }

  /// Applies all frames of a log that are later than the version.
  /// - Returns: How many there were.
  mutating func run(_ log: LogReader, _ mapping: SchemaMapping) throws(StorageError) -> Int {
    let reader = ChangeSetReader(mapping)
    guard log.sequence <= sequence else {
      throw .corrupted(
        log.path, at: 0, found: "a log that begins after sequence \(log.sequence)",
        expected: "one that begins at \(sequence) or before")
    }
    var count = 0
    while let frame = try log.next() {
      guard frame.sequence > sequence else { continue }
      let payload = try log.payload(of: frame)
      let transaction = try parsing(log.path, at: frame.payload.lowerBound) { () throws(FormatError) in
        try reader.read(payload, sequence: frame.sequence)
      }
      try add(transaction.changes, frame, log)
      count += 1
    }
    try applyBatch(log)
    return count
  }

  private mutating func add(_ changes: ChangeSet, _ frame: LogFrame, _ log: LogReader) throws(StorageError) {
    let isLarge = changes.entities.reduce(0) { $0 + $1.rowCount } > Replay.smallFrame
    if isLarge || batch.count >= Replay.largestBatch || batch.conflicts(with: changes) { try applyBatch(log) }
    sequence = frame.sequence
    if isLarge { return try apply(changes, at: frame.offset, log) }
    if batch.count == 0 { batchStart = frame.offset }
    batch.add(changes)
    // Even a save without changes has its number.
    if batch.count == 0 { try apply(changes, at: frame.offset, log) }
  }

  private mutating func applyBatch(_ log: LogReader) throws(StorageError) {
    guard batch.count > 0 else { return }
    let changes = batch.changeSet
    batch = ReplayBatch(version.schema)
    try apply(changes, at: batchStart, log)
  }

  private mutating func apply(_ changes: ChangeSet, at offset: Int, _ log: LogReader) throws(StorageError) {
    do throws(CommitError) {
      let next = try version.applying(changes)
      version = Version(schema: next.schema, sequence: sequence, segments: next.segments)
    } catch {
      throw .corrupted(
        log.path, at: offset, found: "saves from here on that cannot be applied: \(error)",
        expected: "changes that fit the rows before them")
    }
  }
}
