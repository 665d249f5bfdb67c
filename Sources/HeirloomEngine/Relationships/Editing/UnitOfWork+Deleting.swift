package import HeirloomSchema

/// Deletion with its rules. An explicit stack: chains of objects may be long, and circles end because each row is
/// deleted once.
extension UnitOfWork {
  /// Deletes a row and whatever its rules demand.
  /// - Returns: The new rows among them that are forgotten at once; their objects must be detached.
  package func delete(_ address: RowAddress) -> [RowAddress] { delete([address]) }

  /// Deletes rows, the last one first, and whatever their rules demand.
  func delete(_ addresses: [RowAddress]) -> [RowAddress] {
    var stack = addresses
    var forgotten: [RowAddress] = []
    while let next = stack.popLast() {
      let address = current(next)
      guard let source = source(address), !isGone(address) else { continue }
      let key = source.key(address.row)
      removeEntries(of: source, address.row)
      // Marked before its neighbours are visited, so that they see it as deleted.
      if let baseRow = source.baseRow(of: address.row) {
        view(address.entity).delete(baseRow: baseRow)
      } else {
        view(address.entity).forget(insertedRow: address.row)
        forgotten.append(address)
      }
      applyRules(to: address, key, &stack)
    }
    return forgotten
  }

  /// Lets the objects around a deleted one know, as the rules of its relationships say.
  private func applyRules(to address: RowAddress, _ key: UInt64, _ stack: inout [RowAddress]) {
    for end in relationships.ends(of: address.entity) { apply(end, of: address, key, &stack) }
    for list in relationships.oneWayLists(holding: address.entity) { leave(list, key) }
  }

  /// Applies the rules of a row that is to be deleted once more: others may have come to lead to it.
  func repeatRules(of address: RowAddress, _ key: UInt64, _ stack: inout [RowAddress]) {
    // Denials are noted, and looked at by the save.
    for end in relationships.ends(of: address.entity) where end.description.deleteRule != .deny {
      apply(end, of: address, key, &stack)
    }
    for list in relationships.oneWayLists(holding: address.entity) { leave(list, key) }
  }

  private func isGone(_ address: RowAddress) -> Bool {
    if address.origin == .inserts { return view(address.entity).inserts?.pending?.isLive(address.row) != true }
    return isDeleted(address)
  }

  private func apply(_ end: RelationshipEnd, of address: RowAddress, _ key: UInt64, _ stack: inout [RowAddress]) {
    let isNew = address.origin == .inserts
    switch end.description.deleteRule {
    case .cascade: stack += others(end, of: address, key).reversed()
    case .deny where !isNew: relationshipChanges.denials.append(Denial(end: end, owner: key, entity: address.entity))
    case .deny, .nullify: nullify(end, of: address, key)
    case .noAction: break
    }
    // A row that links something to nothing is of no use, whatever the rule.
    if case .links = end.storage, end.description.deleteRule != .deny || isNew { removeLinks(end, of: key) }
  }

  private func others(_ end: RelationshipEnd, of address: RowAddress, _ key: UInt64) -> [RowAddress] {
    end.isToMany ? targets(end, of: key) : [target(end, at: address)].compactMap { $0 }
  }

  /// The other side's to-ones forget the deleted object.
  private func nullify(_ end: RelationshipEnd, of address: RowAddress, _ key: UInt64) {
    guard let inverse = relationships.inverse(of: end) else { return }
    for other in others(end, of: address, key) {
      if inverse.isRequired {
        // It keeps what it has, so that reading it gives an object; the save looks at it again.
        relationshipChanges.orphans.append(Orphan(end: inverse, key: self.key(of: other)))
      } else if !inverse.isToMany, reference(inverse, at: current(other)) == key {
        writeReference(inverse, at: other, nil, place: nil)
      }
      noteChange(at: current(other), inverse)
    }
  }

  /// Takes a deleted object out of the one-way lists that hold it.
  private func leave(_ list: RelationshipEnd, _ key: UInt64) {
    guard case .links(let table, _, _) = list.storage,
      let index = relationships.sideIndex(of: table, isLeft: false)
    else { return }
    for entry in links(index).entries(of: key) {
      removeLink(list, entry.member, key)
      noteChange(at: liveAddress(of: entry.member, in: relationships.subtree(of: list)), list)
    }
  }

  func removeLinks(_ end: RelationshipEnd, of key: UInt64) {
    guard case .links(let table, let isLeft, let index) = end.storage else { return }
    for entry in links(index).entries(of: key) {
      if let link = link(in: table, key, entry.member, isLeft: isLeft) { deleteLink(table, link) }
      if end.isSymmetric, let link = link(in: table, entry.member, key, isLeft: true) { deleteLink(table, link) }
    }
  }

  /// Takes a row out of the lists in which its own to-ones put it.
  private func removeEntries(of source: RowSource, _ row: Int) {
    for index in relationships.indexes(of: source.entity) {
      guard let entry = source.linkEntry(row, relationships.columns(of: index, in: source.entity)) else { continue }
      replaceEntry(index, entry, by: nil)
    }
  }

  /// Takes back the deletion of a row of the version. What it made other objects forget stays forgotten.
  package func undelete(_ address: RowAddress) {
    guard isDeleted(address), let source = source(address), let baseRow = source.baseRow(of: address.row) else {
      return
    }
    view(address.entity).undelete(baseRow: baseRow)
    relationshipChanges.denials.removeAll { $0.owner == source.key(address.row) }
    for index in relationships.indexes(of: source.entity) {
      guard let entry = source.linkEntry(address.row, relationships.columns(of: index, in: source.entity)) else {
        continue
      }
      replaceEntry(index, nil, by: entry)
    }
  }

  /// The first deletion that its rule forbids as things stand now, with the number of objects in its way.
  package func firstDenial() -> (denial: Denial, count: Int)? {
    for denial in relationshipChanges.denials {
      guard let address = locate(denial.owner, in: denial.entity..<denial.entity + 1), isDeleted(address) else {
        continue
      }
      let count = others(denial.end, of: address, denial.owner).count
      if count > 0 { return (denial, count) }
    }
    return nil
  }

  /// Before a save that no rule forbids: links of deletions that were looked at lead from nothing to nothing.
  package func settleDenials() {
    for denial in relationshipChanges.denials { removeLinks(denial.end, of: denial.owner) }
  }

  /// The first object whose required target is gone.
  package func firstOrphan() -> Orphan? {
    relationshipChanges.orphans.first { orphan in
      guard let address = liveAddress(of: orphan.key, in: relationships.subtree(of: orphan.end)) else { return false }
      return target(orphan.end, at: current(address)) == nil
    }
  }

  /// The first changed list that is shorter or longer than its property allows.
  package func firstMiscount() -> (end: RelationshipEnd, count: Int)? {
    for list in relationshipChanges.countedLists {
      let end = relationships.ends[list.end]
      guard liveAddress(of: list.owner, in: relationships.subtree(of: end)) != nil else { continue }
      let count = count(end, of: list.owner)
      let most = end.description.maximumCount ?? 0
      if count < end.description.minimumCount ?? 0 || (most > 0 && count > most) { return (end, count) }
    }
    return nil
  }

  /// Notes the lists of a new object, which may be too short without ever having been touched.
  package func noteCounts(ofNew address: RowAddress) {
    for end in view(address.entity).countedEnds {
      relationshipChanges.countedLists.insert(CountedList(end: end, owner: key(of: address)))
    }
  }
}
