package import HeirloomSchema

/// The lists as this context sees them.
///
/// Invariant: `links(n)` holds an entry for exactly the rows that are visible here, are not to be deleted, and have a
/// value in the index's column.
extension UnitOfWork {
  package func links(_ index: Int) -> LinkTree { relationshipChanges.links[index] ?? version.links(index) }

  /// Changes an index in place: its only other holder is the version, which keeps its own nodes.
  func replaceEntry(_ index: Int, _ old: LinkEntry?, by new: LinkEntry?) {
    for entry in [old, new] where entry != nil { noteCount(index, entry?.owner ?? 0) }
    editLinks(index) { tree in
      if let old { tree.remove(old) }
      if let new { tree.insert(new) }
    }
  }

  /// Puts a row at the end of the list in which its own column puts it.
  /// - Returns: Its place.
  func appendEntry(_ index: Int, _ member: UInt64, to owner: UInt64) -> UInt64 {
    noteCount(index, owner)
    var place: UInt64 = 0
    editLinks(index) { place = $0.append(member, to: owner) }
    return place
  }

  private func noteCount(_ index: Int, _ owner: UInt64) {
    guard let end = relationships.countedEnd(ofIndex: index) else { return }
    relationshipChanges.countedLists.insert(CountedList(end: end, owner: owner))
  }

  private func editLinks(_ index: Int, _ edit: (inout LinkTree) -> Void) {
    var tree = relationshipChanges.links[index].take() ?? version.links(index)
    edit(&tree)
    relationshipChanges.links[index] = tree
  }

  /// Drops what is pending; the version's indexes hold again.
  func discardPendingLinks() {
    relationshipChanges = RelationshipChanges(indexes: relationships.indexes.count)
  }

  /// After the move to a newer version: its indexes, with the pending rows on top.
  func rebuildPendingLinks() {
    for index in relationshipChanges.links.indices where relationshipChanges.links[index] != nil {
      var tree = version.links(index)
      for layout in relationships.indexes[index].entities {
        guard let view = touchedView(layout) else { continue }
        let columns = relationships.columns(of: index, in: layout)
        view.replaceEntries(in: &tree, columns)
      }
      relationshipChanges.links[index] = tree
    }
  }

  /// The row of an object, if it is visible and not to be deleted.
  package func liveAddress(of key: UInt64, in entities: Range<Int>) -> RowAddress? {
    guard key != 0, let address = locate(key, in: entities), !isDeleted(address) else { return nil }
    return address
  }

  package func isDeleted(_ address: RowAddress) -> Bool {
    // A new object that is deleted is forgotten at once.
    guard address.origin != .inserts, let source = source(address) else { return false }
    return isDeleted(source, address.row)
  }

  package func key(of address: RowAddress) -> UInt64 { source(address)?.key(address.row) ?? 0 }

  /// The pending version of a row, made if there is none; its object moves there.
  func writable(_ address: RowAddress) -> RowAddress {
    guard address.origin == .base else {
      if let feed, let source = source(address) { feed.note(source.key(address.row), address.entity) }
      return address
    }
    let view = view(address.entity)
    let (updates, row) = view.update(baseRow: address.row)
    if let object = view.base.retainedHandle(row: address.row) {
      owner?.relocate(object, to: updates, row: row)
      view.base.forget(row: address.row)
      HandleTable.release(object)
    }
    return RowAddress(entity: address.entity, origin: .updates, row: row)
  }

  /// Tells the object of a row, if there is one, that one of its relationships changes.
  package func noteChange(at address: RowAddress?, _ end: RelationshipEnd?) {
    guard hasObservers, let address, let end, let object = source(address)?.retainedHandle(row: address.row)
    else { return }
    owner?.noteChange(of: object, entity: end.entity, ordinal: end.ordinal)
    HandleTable.release(object)
  }
}

extension EntityView {
  /// Puts the entries of pending rows in the place of those that the version has for the same objects.
  fileprivate func replaceEntries(in tree: inout LinkTree, _ columns: LinkColumns) {
    for row in deletedRows {
      if let entry = segment.linkEntry(row, columns) { tree.remove(entry) }
    }
    for address in pendingRows(.updates) {
      guard let source = updates, let baseRow = source.baseRow(of: address.row) else { continue }
      if let entry = segment.linkEntry(baseRow, columns) { tree.remove(entry) }
      if let entry = source.linkEntry(address.row, columns) { tree.insert(entry) }
    }
    for address in pendingRows(.inserts) {
      if let entry = inserts?.linkEntry(address.row, columns) { tree.insert(entry) }
    }
  }
}
