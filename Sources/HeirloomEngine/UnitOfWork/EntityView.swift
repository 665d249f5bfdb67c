import HeirloomSchema

/// One concrete class as one context sees it: the pinned version's rows, and what is pending on top of them.
///
///     base     rows of the version, minus `hidden` ones
///     updates  pending versions of rows of the base
///     inserts  pending new rows
///
/// Used on one thread, like the unit of work: the checks for exclusive access, which cost more than a look-up, are off.
package final class EntityView {
  package let entity: Int
  package let base: RowSource
  @exclusivity(unchecked) package private(set) var updates: RowSource?
  @exclusivity(unchecked) package private(set) var inserts: RowSource?
  /// Rows of the base that are replaced by an update or deleted.
  @exclusivity(unchecked) private var hidden: [BlockBitmap?] = []
  @exclusivity(unchecked) private var deletions = DeletedRows()
  let storages: [StorageType]
  /// The numbers of the relationships with a least or greatest number of objects.
  let countedEnds: [Int]
  // The unit owns the view and outlives it.
  private unowned(unsafe) let unit: UnitOfWork

  init(entity: Int, unit: UnitOfWork) {
    self.entity = entity
    self.unit = unit
    storages = unit.version.schema.layouts[entity].properties.map(\.storage)
    countedEnds = unit.version.schema.relationships.ends(of: entity).filter(\.isCounted).map(\.number)
    base = RowSource(base: unit.version.segments[entity], unit: unit)
  }

  /// Rows of the base that are to be deleted, in the order of their deletion.
  package var deletedRows: [Int] { deletions.inOrder }

  package var segment: Segment { unit.version.segments[entity] }

  package var hasChanges: Bool {
    !deletions.isEmpty || (updates?.pending?.liveCount ?? 0) > 0 || (inserts?.pending?.liveCount ?? 0) > 0
  }

  /// What a query has to read, in the order of its results.
  package var tables: [RowTable] {
    let segment = segment
    var tables = [
      RowTable(
        entity: entity, origin: .base, columns: segment.columns, keys: segment.keys, rowCount: segment.rowCount,
        live: segment.live, hidden: hidden, segment: segment)
    ]
    if let updates = updates?.pending, updates.liveCount > 0 {
      completeUpdates()
      tables.append(updates.table)
    }
    if let inserts = inserts?.pending, inserts.liveCount > 0 { tables.append(inserts.table) }
    return tables
  }

  /// The live pending rows of one kind.
  package func pendingRows(_ origin: RowAddress.Origin) -> [RowAddress] {
    guard let pending = source(origin)?.pending else { return [] }
    return (0..<pending.count).filter(pending.isLive).map { RowAddress(entity: entity, origin: origin, row: $0) }
  }

  /// The rows that are to be deleted, where their objects lie.
  package var deletedAddresses: [RowAddress] {
    deletedRows.map { row in
      if let update = updates?.pending?.row(forBaseRow: row) {
        return RowAddress(entity: entity, origin: .updates, row: update)
      }
      return RowAddress(entity: entity, origin: .base, row: row)
    }
  }

  package func source(_ origin: RowAddress.Origin) -> RowSource? {
    switch origin {
    case .base: base
    case .updates: updates
    case .inserts: inserts
    }
  }

  // MARK: Changing

  /// Adds a pending row of zeros for a new object.
  package func insert(key: UInt64) -> (source: RowSource, row: Int) {
    noteChange(key)
    if inserts == nil { inserts = makeSource(.inserts) }
    guard let source = inserts, let pending = source.pending else { return (base, 0) }
    let (row, moved) = pending.append(key: key)
    if moved { EntityView.point(source, at: pending, block: row >> BlockGeometry.shift) }
    return (source, row)
  }

  /// The pending version of a row of the base, made at the first change. It holds what is set from then on.
  package func update(baseRow: Int) -> (source: RowSource, row: Int) {
    noteChange(base.key(baseRow))
    if updates == nil { updates = makeSource(.updates) }
    guard let source = updates, let pending = source.pending else { return (base, baseRow) }
    if let row = pending.row(forBaseRow: baseRow) { return (source, row) }
    let (row, moved) = pending.append(key: base.key(baseRow), baseRow: baseRow)
    if moved { EntityView.point(source, at: pending, block: row >> BlockGeometry.shift) }
    source.addMask(row: row, baseRow: baseRow)
    if !deletions.isEmpty, deletions.contains(baseRow) { pending.setLive(false, row: row) }
    hide(baseRow)
    return (source, row)
  }

  /// Fills the properties that were not set, for those who read whole columns.
  private func completeUpdates() {
    guard let updates, let pending = updates.pending else { return }
    let segment = segment
    // Rows that are to be deleted too: the deletion may be taken back.
    for row in pending.takeIncompleteRows() {
      let baseRow = pending.baseRows[row]
      let block = row >> BlockGeometry.shift
      for ordinal in storages.indices where !updates.isChanged(row, ordinal) {
        let target = pending.columns[ordinal][block]
        let values = segment.columns[ordinal][baseRow >> BlockGeometry.shift]
        target.copyValue(baseRow & BlockGeometry.mask, of: values, to: row & BlockGeometry.mask)
        updates.columns[ordinal].set(target, at: block)
      }
    }
  }

  /// Marks a row of the base as deleted.
  package func delete(baseRow: Int) {
    guard !deletions.contains(baseRow) else { return }
    noteChange(base.key(baseRow))
    _ = deletions.insert(baseRow)
    if let row = updates?.pending?.row(forBaseRow: baseRow) { updates?.pending?.setLive(false, row: row) }
    hide(baseRow)
  }

  /// Takes a deletion back that was not saved.
  package func undelete(baseRow: Int) {
    guard deletions.contains(baseRow) else { return }
    noteChange(base.key(baseRow))
    _ = deletions.remove(baseRow)
    if let row = updates?.pending?.row(forBaseRow: baseRow) {
      updates?.pending?.setLive(true, row: row)
    } else {
      hidden[baseRow >> BlockGeometry.shift]?[baseRow & BlockGeometry.mask] = false
    }
  }

  /// Drops the deletions of rows for which `isGone` is true: somebody else deleted them.
  func forgetDeletions(where isGone: (Int) -> Bool) {
    deletions.removeAll(where: isGone)
  }

  package func isDeleted(baseRow: Int) -> Bool { deletions.contains(baseRow) }

  /// Drops a pending new row.
  package func forget(insertedRow: Int) {
    noteChange(inserts?.key(insertedRow) ?? 0)
    inserts?.pending?.setLive(false, row: insertedRow)
  }

  /// Before the change: the journal looks at the row as it was.
  private func noteChange(_ key: @autoclosure () -> UInt64) {
    if let feed = unit.feed { feed.note(key(), entity) }
  }

  /// Where an object lies, pending rows first.
  package func locate(_ key: UInt64) -> RowAddress? {
    if let pending = inserts?.pending, let row = pending.row(forKey: key), pending.isLive(row) {
      return RowAddress(entity: entity, origin: .inserts, row: row)
    }
    guard let row = segment.row(forKey: key) else { return nil }
    if let update = updates?.pending?.row(forBaseRow: row) {
      return RowAddress(entity: entity, origin: .updates, row: update)
    }
    return RowAddress(entity: entity, origin: .base, row: row)
  }

  private func hide(_ row: Int) {
    let block = row >> BlockGeometry.shift
    while hidden.count <= block { hidden.append(nil) }
    if let bitmap = hidden[block] {
      bitmap[row & BlockGeometry.mask] = true
    } else {
      let bitmap = BlockBitmap()
      bitmap[row & BlockGeometry.mask] = true
      hidden[block] = bitmap
    }
  }

  private func makeSource(_ origin: RowAddress.Origin) -> RowSource {
    let source = RowSource(
      pending: PendingRows(entity: entity, origin: origin, storages: storages), base: origin == .updates ? base : nil,
      unit: unit)
    if let feed = unit.feed { source.isWritable = !feed.isGuarding }
    return source
  }

  private static func point(_ source: RowSource, at pending: PendingRows, block: Int) {
    source.reserveBlocks(block + 1)
    for ordinal in 0..<source.columnCount { source.columns[ordinal].set(pending.columns[ordinal][block], at: block) }
  }

  /// Forgets everything pending. The sources live on as long as objects refer to them.
  func discardPending() {
    updates = nil
    inserts = nil
    hidden = []
    deletions = DeletedRows()
  }

  /// After a commit that nobody adopts: objects read on in the blocks, and what is set makes a copy.
  func leavePublished() {
    for source in [updates, inserts] {
      guard let source, let pending = source.pending else { continue }
      source.isPublished = true
      source.isWritable = false
      for block in pending.keys.indices { EntityView.point(source, at: pending, block: block) }
    }
  }

  /// After a failed commit: pending blocks may have changed their form.
  func restoreAfterFailure() {
    for source in [updates, inserts] {
      guard let source, let pending = source.pending else { continue }
      pending.unseal()
      for block in pending.keys.indices { EntityView.point(source, at: pending, block: block) }
    }
  }
}
