extension UnitOfWork {
  /// Begins to tell a feed about changes.
  package func attach(_ feed: ChangeFeed) {
    self.feed = feed
    guardPendingRows()
  }

  package var followsCommits: Bool { feed?.inbox != nil }

  /// Begins to hear of commits. Those before are taken by going over to the newest version.
  package func follow(_ inbox: CommitInbox) {
    guard let feed else { return }
    store.add(inbox)
    feed.inbox = inbox
    move(to: store.newest)
  }

  /// Stops telling.
  package func detachFeed() {
    feed = nil
    guardPendingRows()
  }

  /// The inbox that need not hear of this context's own commits, because nobody wants to know rows.
  package var silentInbox: CommitInbox? { feed?.isRecording == true ? nil : feed?.inbox }

  /// Begins or stops to gather the keys of changed rows.
  package func setRecording(_ isRecording: Bool) {
    guard let feed, feed.isRecording != isRecording else { return }
    feed.isRecording = isRecording
    if !isRecording { _ = feed.takeRows() }
    guardPendingRows()
  }

  /// The next change is to be signalled again.
  package func rearmFeed() {
    guard let feed, feed.isSignalled else { return }
    feed.rearm()
    guardPendingRows()
  }

  /// A property of a pending row is about to be set.
  package func noteWrite(to source: RowSource, _ row: Int) {
    guard let feed else { return }
    feed.note(source.key(row), source.entity)
    guardPendingRows()
  }

  /// Lets setters pass by here, or not.
  func guardPendingRows() {
    let isWritable = feed?.isGuarding != true
    for view in touchedViews {
      view.updates?.isWritable = isWritable
      view.inserts?.isWritable = isWritable
    }
  }

  /// Notes every pending row: all of them are about to change back.
  func notePending() {
    guard let feed, feed.isRecording else { return }
    feed.note(pendingRows)
  }

  /// The rows that have pending changes.
  private var pendingRows: ChangedRows {
    var rows = ChangedRows()
    for view in touchedViews {
      for origin in [RowAddress.Origin.updates, .inserts] {
        guard let source = view.source(origin) else { continue }
        for address in view.pendingRows(origin) { rows.insert(source.key(address.row), view.entity) }
      }
      for row in view.deletedRows { rows.insert(view.segment.key(row), view.entity) }
    }
    return rows
  }

  /// Notes what other contexts' commits changed up to the version that is pinned now.
  /// - Parameter own: The rows of the commit that made that version, if it was this context's.
  func noteCommits(own: ChangedRows? = nil) {
    guard let feed, let inbox = feed.inbox else { return }
    var (news, last) = inbox.take(upTo: version.sequence)
    // Of an own commit only what it did beyond the pending changes is news.
    if let last { news.formUnion(own.map(last.symmetricDifference) ?? last) }
    feed.note(news)
    if isObservationEnabled { tellObjects(of: news) }
  }
}

/// Objects whose values changed though nobody set them.
extension UnitOfWork {
  private func tellObjects(of rows: ChangedRows) {
    for view in touchedViews {
      if rows.isEverything {
        for row in view.base.handles.rows() { tell(view.base, row) }
        for row in view.updates?.handles.rows() ?? [] { view.updates.map { tell($0, row) } }
        continue
      }
      for key in rows.keys[view.entity] ?? [] {
        guard let address = view.locate(key), let source = source(address) else { continue }
        tell(source, address.row)
      }
    }
  }

  func tellObjects(_ source: RowSource, _ rows: [Int]) {
    for row in rows { tell(source, row) }
  }

  private func tell(_ source: RowSource, _ row: Int) {
    guard let object = source.retainedHandle(row: row) else { return }
    owner?.noteChanges(of: object, entity: source.entity)
    HandleTable.release(object)
  }
}
