import HeirloomSchema

/// Puts pending links right that no longer fit what others have saved: what two contexts did is right on each side
/// alone, and has to be right together.
///
///     here                               saved elsewhere          afterwards
///     leads to an object                 deleted it               leads nowhere; an orphan if it must have a target
///     two objects are partners           one has another one      the partners of here; the other one lets go
///     a link of two objects              linked the same two      one link
///     deleted an object                  lets others lead to it   its rules act on those too
extension UnitOfWork {
  /// - Parameter older: The version before the one that is pinned now.
  /// - Complexity: O(pending changes · log n); O(1) if nobody touched a relationship.
  func settlePendingLinks(since older: Version) {
    guard hasChanges, relationships.layouts.contains(where: { older.segments[$0] !== version.segments[$0] }) else {
      return rebuildPendingLinks()
    }
    // Before the indexes are made anew: two rows that link one pair can be one entry there.
    for view in touchedViews {
      if let list = relationships.list(inTable: view.entity) { dropLinks(of: list, in: view) }
    }
    rebuildPendingLinks()
    for view in touchedViews where view.hasChanges && relationships.list(inTable: view.entity) == nil {
      settleReferences(in: view)
    }
    repeatDeletions()
  }

  // MARK: To-ones

  private func settleReferences(in view: EntityView) {
    let ends = relationships.ends(of: view.entity).filter { !$0.isToMany }
    guard !ends.isEmpty else { return }
    for address in view.pendingRows(.inserts) {
      for end in ends { forgetLostTarget(end, at: address) }
    }
    for address in view.pendingRows(.updates) {
      for end in ends where view.updates?.isChanged(address.row, end.ordinal) == true {
        forgetLostTarget(end, at: address)
        partStoredPartner(end, of: address)
      }
    }
  }

  private func forgetLostTarget(_ end: RelationshipEnd, at address: RowAddress) {
    guard let key = reference(end, at: address), locate(key, in: end.destination) == nil else { return }
    if end.isRequired {
      relationshipChanges.orphans.append(Orphan(end: end, key: self.key(of: address)))
    } else {
      writeReference(end, at: address, nil, place: nil)
    }
    noteChange(at: address, end)
  }

  /// Somebody gave a row a partner that it does not have here: that one must let go.
  private func partStoredPartner(_ end: RelationshipEnd, of address: RowAddress) {
    guard let inverse = relationships.inverse(of: end), !inverse.isToMany,
      let baseRow = source(address)?.baseRow(of: address.row),
      let stored = version.segments[address.entity].reference(baseRow, end.ordinal),
      stored != reference(end, at: address) || isDeleted(address),
      let partner = liveAddress(of: stored, in: end.destination),
      reference(inverse, at: partner) == key(of: address)
    else { return }
    writeReference(inverse, at: partner, nil, place: nil)
    noteChange(at: current(partner), inverse)
  }

  // MARK: Tables of links

  /// Drops new links of objects that are gone, or that others have linked.
  private func dropLinks(of list: RelationshipEnd, in view: EntityView) {
    guard let source = view.inserts else { return }
    for address in view.pendingRows(.inserts) {
      let left = source.pointer.fixed(LinkColumn.left.rawValue, address.row, as: UInt64.self)
      let right = source.pointer.fixed(LinkColumn.right.rawValue, address.row, as: UInt64.self)
      let owner = locate(left, in: relationships.subtree(of: list))
      let member = locate(right, in: list.destination)
      guard owner == nil || member == nil || isStored(left, right, view.entity) else { continue }
      view.forget(insertedRow: address.row)
      noteChange(at: owner, list)
      noteChange(at: member, relationships.inverse(of: list))
    }
  }

  /// Whether the pinned version links two objects and the link is not to be deleted.
  private func isStored(_ left: UInt64, _ right: UInt64, _ table: Int) -> Bool {
    let pairs = version.links(relationships.pairIndex(of: table))
    var rank = pairs.rank(of: LinkEntry(owner: left, place: right, member: 0))
    while rank < pairs.count, pairs[rank].owner == left, pairs[rank].place == right {
      if liveAddress(of: pairs[rank].member, in: table..<table + 1) != nil { return true }
      rank += 1
    }
    return false
  }

  // MARK: Deletions

  /// Lets the rules of pending deletions act on those who have come since.
  private func repeatDeletions() {
    var stack: [RowAddress] = []
    for view in touchedViews where !schema.layouts[view.entity].isLinkTable {
      let ends = relationships.ends(of: view.entity).filter { !$0.isToMany }
      for address in view.deletedAddresses {
        for end in ends { partStoredPartner(end, of: address) }
        repeatRules(of: address, key(of: address), &stack)
      }
    }
    for forgotten in delete(stack) { owner?.letGo(forgotten) }
  }
}

extension Segment {
  /// The key that a row's to-one holds; nil for none.
  fileprivate func reference(_ row: Int, _ ordinal: Int) -> UInt64? {
    let block = columns[ordinal][row >> BlockGeometry.shift]
    let offset = row & BlockGeometry.mask
    return block.isValid(offset) ? block.load(offset, as: UInt64.self) : nil
  }
}
