import HeirloomSchema

/// The rows of one concrete class as one context sees them, with the addresses that property reads need.
///
/// There are up to three for each class and context: the pinned version's rows, pending updates and pending inserts. A
/// model object is a reference to one of them and a row number; when its row moves, only these two change. Belongs to
/// its context's thread, but for `handles`, which has a lock.
public final class RowSource {
  package let entity: Int
  package let origin: RowAddress.Origin
  let columns: UnsafeMutablePointer<ColumnView>
  private let access: UnsafeMutablePointer<RowAccess>
  package let columnCount: Int
  /// Blocks for which the views have room.
  @exclusivity(unchecked) private(set) var blockCapacity: Int
  /// For pending updates: rows for which `changedMasks` and `baseRows` have room.
  @exclusivity(unchecked) var maskCapacity = 0
  /// For pending updates: the rows that they replace, in which everything that was not set is read.
  let base: RowSource?
  let handles = HandleTable()
  /// The rows of a version; nil for pending rows.
  @exclusivity(unchecked) private(set) var segment: Segment?
  /// The owner of pending rows; nil for a version's.
  let pending: PendingRows?
  /// Whether a save took the pending blocks over and nobody moved the objects: the blocks must not be written again.
  @exclusivity(unchecked) package internal(set) var isPublished = false
  /// Empty but for values that their own types can't read back.
  @exclusivity(unchecked) var unstorable: [Place: Any] = [:]
  /// Nil once the context is gone; objects may outlive it.
  @exclusivity(unchecked) package unowned(unsafe) var unit: UnitOfWork?

  package init(base segment: Segment, unit: UnitOfWork?) {
    entity = segment.entity
    origin = .base
    columnCount = segment.columns.count
    blockCapacity = max(1, BlockGeometry.blockCount(rows: segment.rowCount))
    columns = .allocate(capacity: max(1, columnCount))
    for ordinal in 0..<columnCount { (columns + ordinal).initialize(to: ColumnView(capacity: blockCapacity)) }
    pending = nil
    base = nil
    self.segment = segment
    self.unit = unit
    access = .allocate(capacity: 1)
    fillAccess(isWritable: false, maskWords: 0, isObserved: unit?.isObservationEnabled ?? true)
  }

  init(pending: PendingRows, base: RowSource?, unit: UnitOfWork?) {
    entity = pending.entity
    origin = pending.origin
    columnCount = pending.storages.count
    blockCapacity = 1
    columns = .allocate(capacity: max(1, columnCount))
    for ordinal in 0..<columnCount { (columns + ordinal).initialize(to: ColumnView(capacity: 1)) }
    self.pending = pending
    self.base = base
    self.unit = unit
    access = .allocate(capacity: 1)
    let maskWords = pending.origin == .updates ? RowBatch.maskWords(properties: pending.storages.count) : 0
    fillAccess(isWritable: true, maskWords: maskWords, isObserved: unit?.isObservationEnabled ?? true)
  }

  private func fillAccess(isWritable: Bool, maskWords: Int, isObserved: Bool) {
    let tokens = UnsafeMutablePointer<Unmanaged<AnyObject>?>.allocate(capacity: max(1, columnCount))
    tokens.initialize(repeating: nil, count: max(1, columnCount))
    access.initialize(
      to: RowAccess(
        columns: columns, changedMasks: nil, maskWords: maskWords, baseRows: nil, base: base?.access,
        isObserved: isObserved, isWritable: isWritable, owner: .passUnretained(self),
        tokens: tokens))
  }

  /// What objects hold: the way to the values without reference counting.
  package var pointer: RowPointer { RowPointer(access) }

  deinit {
    for ordinal in 0..<columnCount { columns[ordinal].deallocate(capacity: blockCapacity) }
    columns.deallocate()
    access.pointee.changedMasks?.deallocate()
    access.pointee.baseRows?.deallocate()
    for ordinal in 0..<columnCount { access.pointee.tokens[ordinal]?.release() }
    access.pointee.tokens.deallocate()
    access.deallocate()
  }

  /// Points at the blocks of a newer version; addresses of blocks that did not change stay.
  func move(to newer: Segment) {
    guard let segment, segment !== newer else { return }
    reserveBlocks(BlockGeometry.blockCount(rows: newer.rowCount))
    for ordinal in 0..<columnCount {
      let old = segment.columns[ordinal]
      let new = newer.columns[ordinal]
      var block = 0
      while block < old.count {
        if block & 63 == 0, old.sharesChunk(block, with: new) {
          block += 64
          continue
        }
        if block >= new.count || old[block] !== new[block] { columns[ordinal].clear(block) }
        block += 1
      }
    }
    self.segment = newer
  }

  func reserveBlocks(_ count: Int) {
    guard count > blockCapacity else { return }
    let grown = max(count, blockCapacity * 2)
    for ordinal in 0..<columnCount { columns[ordinal].grow(from: blockCapacity, to: grown) }
    blockCapacity = grown
  }

  /// Finds the address of a block that is touched for the first time.
  func touch(_ ordinal: Int, _ number: Int) {
    if let segment {
      let block = segment.columns[ordinal][number]
      columns[ordinal].set(block, at: number)
      columns[ordinal].coded[number] = CodedTexts.make(block)
    } else if let pending {
      columns[ordinal].set(pending.columns[ordinal][number], at: number)
    }
  }

  package func key(_ row: Int) -> UInt64 { segment?.key(row) ?? pending?.key(row) ?? 0 }
}
