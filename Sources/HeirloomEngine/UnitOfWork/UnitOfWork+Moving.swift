extension UnitOfWork {
  /// Goes over to a newer version and takes the pending changes along.
  ///
  /// Properties that were not set here take their values from the newer version. What was deleted there is gone here
  /// too: pending updates of it are dropped and its objects keep their last values.
  package func move(to newer: Version) {
    guard newer !== version else { return }
    feed?.journal?.isPaused = true
    defer { feed?.journal?.isPaused = false }
    for view in touchedViews { view.detachDeleted(in: newer.segments[view.entity], owner: owner) }
    let older = version
    pin(newer)
    for view in touchedViews { view.move(from: older.segments[view.entity]) }
    settlePendingLinks(since: older)
    noteCommits()
  }

  /// Goes over to the version that this context's own changes made; objects of pending rows move into it.
  /// - Parameter changes: What this context asked for; more may have changed.
  package func adopt(_ commit: Commit, changes: ChangeSet = ChangeSet()) {
    let inserted = touchedViews.map { commit.before.segments[$0.entity].rowCount }
    for view in touchedViews { view.detachDeleted(in: commit.after.segments[view.entity], owner: owner) }
    pin(commit.after)
    for (view, firstRow) in zip(touchedViews, inserted) {
      view.base.move(to: commit.after.segments[view.entity])
      // First those that stay: they come before objects that became part of them.
      view.relocateUpdates(owner: owner)
      view.relocateInserts(firstRow: firstRow, besides: commit.replaced, owner: owner)
      view.relocateReplaced(commit.replaced, owner: owner)
      view.discardPending()
    }
    discardPendingLinks()
    noteCommits(own: feed?.isRecording == true ? ChangedRows(changes) : nil)
  }

  /// Back to the pinned version: pending objects are detached, changed ones read their old values again.
  package func rollback() {
    notePending()
    let changedObjects = isObservationEnabled ? touchedViews.map { ($0, $0.updatedRowsWithObjects) } : []
    defer {
      for (view, rows) in changedObjects { tellObjects(view.base, rows) }
    }
    for view in touchedViews {
      view.detachInserts(owner: owner)
      view.relocateUpdates(owner: owner)
      view.discardPending()
    }
    discardPendingLinks()
  }

  /// After a commit by a context that goes away.
  package func leavePublished() {
    for view in touchedViews { view.leavePublished() }
  }

  /// After a commit that failed: everything is pending as before.
  package func restoreAfterFailure() {
    for view in touchedViews { view.restoreAfterFailure() }
  }
}

extension EntityView {
  /// Lets the objects go whose rows are deleted in `newer`, while their values can still be read.
  fileprivate func detachDeleted(in newer: Segment, owner: (any HandleOwner)?) {
    let older = segment
    guard older !== newer, older.liveCount > 0 else { return }
    for row in base.handles.rows() where older.isLive(row) && !newer.isLive(row) {
      base.withHandle(row) { owner?.detach($0, from: base, row: row) }
    }
    guard let updates, let pending = updates.pending else { return }
    for row in updates.handles.rows() where !newer.isLive(pending.baseRows[row]) {
      updates.withHandle(row) { owner?.detach($0, from: updates, row: row) }
    }
  }

  fileprivate func relocateInserts(firstRow: Int, besides replaced: [UInt64: UInt64], owner: (any HandleOwner)?) {
    guard let inserts, let pending = inserts.pending else { return }
    let rows = inserts.handles.rows()
    guard !rows.isEmpty else { return }
    let places = PendingPlaces(pending, besides: replaced)
    for row in rows where replaced.isEmpty || replaced[pending.key(row)] == nil {
      let place = places.place(of: row)
      inserts.withHandle(row) { object in
        if let place {
          owner?.relocate(object, to: base, row: firstRow + place)
        } else {
          owner?.detach(object, from: inserts, row: row)
        }
      }
    }
  }

  /// The object of a new row that became part of another becomes that one's object, unless it has one.
  fileprivate func relocateReplaced(_ replaced: [UInt64: UInt64], owner: (any HandleOwner)?) {
    guard !replaced.isEmpty, let inserts, let pending = inserts.pending else { return }
    for row in inserts.handles.rows() {
      guard let key = replaced[pending.key(row)] else { continue }
      inserts.withHandle(row) { object in
        if let baseRow = segment.row(forKey: key), !base.handles.hasObject(row: baseRow) {
          owner?.relocate(object, to: base, row: baseRow)
        } else {
          owner?.detach(object, from: inserts, row: row)
        }
      }
    }
  }

  fileprivate func relocateUpdates(owner: (any HandleOwner)?) {
    guard let updates, let pending = updates.pending else { return }
    for row in updates.handles.rows() {
      updates.withHandle(row) { owner?.relocate($0, to: base, row: pending.baseRows[row]) }
    }
  }

  /// The rows of the base whose objects show pending values.
  fileprivate var updatedRowsWithObjects: [Int] {
    guard let updates, let pending = updates.pending else { return [] }
    return updates.handles.rows().map { pending.baseRows[$0] }
  }

  fileprivate func detachInserts(owner: (any HandleOwner)?) {
    guard let inserts else { return }
    for row in inserts.handles.rows() {
      inserts.withHandle(row) { owner?.detach($0, from: inserts, row: row) }
    }
  }

  /// Takes pending updates and deletions over to the newer version that is now pinned.
  fileprivate func move(from older: Segment) {
    let newer = segment
    guard older !== newer else { return }
    base.move(to: newer)
    forgetDeletions { !newer.isLive($0) }
    guard let pending = updates?.pending else { return }
    // Properties that were not set are read from the base, so they have their new values already.
    pending.markIncomplete()
    for row in 0..<pending.count where !newer.isLive(pending.baseRows[row]) { pending.setLive(false, row: row) }
  }
}

/// The number that each live pending row has among the live ones: its place in the saved batch.
struct PendingPlaces {
  private let pending: PendingRows
  private let isDense: Bool
  private var places: [Int: Int] = [:]

  /// - Parameter replaced: The keys of rows that are not in the batch, because they became part of others.
  init(_ pending: PendingRows, besides replaced: [UInt64: UInt64]) {
    self.pending = pending
    isDense = pending.liveCount == pending.count && replaced.isEmpty
    guard !isDense else { return }
    var place = 0
    for row in 0..<pending.count where pending.isLive(row) && replaced[pending.key(row)] == nil {
      places[row] = place
      place += 1
    }
  }

  /// - Returns: nil for a row that was dropped.
  func place(of row: Int) -> Int? { isDense ? row : places[row] }
}

extension RowSource {
  /// Calls `body` with the object of a row, keeping it alive meanwhile.
  fileprivate func withHandle(_ row: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    guard let object = handles.retained(row: row) else { return }
    body(object)
    HandleTable.release(object)
  }
}
