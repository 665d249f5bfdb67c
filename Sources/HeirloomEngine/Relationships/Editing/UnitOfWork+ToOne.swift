package import HeirloomSchema

/// Reading and writing the column of a to-one, and what mirrors it.
extension UnitOfWork {
  /// The key that a to-one holds, whether or not its object still exists; nil for none.
  func reference(_ end: RelationshipEnd, at address: RowAddress) -> UInt64? {
    source(address)?.reference(address.row, end.ordinal)
  }

  /// The object that a to-one leads to; nil too when it was deleted.
  package func target(_ end: RelationshipEnd, at address: RowAddress) -> RowAddress? {
    reference(end, at: address).flatMap { liveAddress(of: $0, in: end.destination) }
  }

  /// The object that a to-one led to and that was deleted, as long as its row is there.
  package func lostTarget(_ end: RelationshipEnd, at address: RowAddress) -> RowAddress? {
    guard let key = reference(end, at: address) else { return nil }
    if let address = locate(key, in: end.destination) { return address }
    for entity in end.destination {
      if let row = version.segments[entity].anyRow(forKey: key) {
        return RowAddress(entity: entity, origin: .base, row: row)
      }
    }
    return nil
  }

  /// Lets a to-one lead to another object, and puts the other side right.
  ///
  /// Links of a deleted object stay as they are. A deleted target counts as none; where there must be one, it is kept
  /// to be read, and the next save refuses it.
  package func setTarget(_ end: RelationshipEnd, at address: RowAddress, to target: RowAddress?) {
    guard !isDeleted(address) else { return }
    guard let target, isDeleted(target) else { return link(end, at: address, to: target) }
    guard end.isRequired else { return link(end, at: address, to: nil) }
    relationshipChanges.orphans.append(Orphan(end: end, key: key(of: address)))
    link(end, at: address, to: target)
  }

  private func link(_ end: RelationshipEnd, at address: RowAddress, to target: RowAddress?) {
    let key = target.map(key(of:))
    let old = reference(end, at: address)
    guard old != key else { return }
    switch relationships.inverse(of: end) {
    case let inverse? where inverse.isToMany: move(end, address, from: old, to: target, key, inverse)
    case let inverse?: pair(end, address, from: old, with: target, inverse)
    case nil: writeReference(end, at: address, key, place: nil)
    }
  }

  /// From one list to the end of another.
  private func move(
    _ end: RelationshipEnd, _ address: RowAddress, from old: UInt64?, to target: RowAddress?, _ key: UInt64?,
    _ list: RelationshipEnd
  ) {
    if let key, let index = list.index {
      append(end, at: address, to: key, index)
    } else {
      writeReference(end, at: address, nil, place: nil)
    }
    guard hasObservers else { return }
    noteChange(at: old.flatMap { liveAddress(of: $0, in: end.destination) }, list)
    noteChange(at: target.map(current), list)
  }

  private func append(_ end: RelationshipEnd, at address: RowAddress, to owner: UInt64, _ index: Int) {
    let address = writable(current(address))
    guard let source = source(address) else { return }
    let columns = relationships.columns(of: index, in: address.entity)
    if let old = source.linkEntry(address.row, columns) { replaceEntry(index, old, by: nil) }
    let place = appendEntry(index, source.key(address.row), to: owner)
    source.pointer.setFixed(owner, end.ordinal, address.row)
    source.pointer.setFixed(place, columns.place, address.row)
  }

  /// One to one: both former partners let go.
  private func pair(
    _ end: RelationshipEnd, _ address: RowAddress, from old: UInt64?, with target: RowAddress?,
    _ inverse: RelationshipEnd
  ) {
    let own = key(of: address)
    if let old, let partner = liveAddress(of: old, in: end.destination), reference(inverse, at: partner) == own {
      writeReference(inverse, at: partner, nil, place: nil)
      noteChange(at: partner, inverse)
    }
    guard let target else { return writeReference(end, at: address, nil, place: nil) }
    if let rival = reference(inverse, at: target).flatMap({ liveAddress(of: $0, in: inverse.destination) }),
      key(of: rival) != own
    {
      writeReference(end, at: rival, nil, place: nil)
      noteChange(at: rival, end)
    }
    writeReference(end, at: address, key(of: target), place: nil)
    guard key(of: target) != own || inverse.number != end.number else { return }
    writeReference(inverse, at: target, own, place: nil)
    noteChange(at: target, inverse)
  }

  /// Writes the column, and the place in the list of the other side, keeping the index that stands for it right.
  func writeReference(_ end: RelationshipEnd, at address: RowAddress, _ key: UInt64?, place: UInt64?) {
    let address = writable(current(address))
    guard let source = source(address) else { return }
    let row = address.row
    let index = membersIndex(of: end)
    let columns = index.map { relationships.columns(of: $0, in: address.entity) }
    let old = columns.flatMap { source.linkEntry(row, $0) }
    if let key {
      source.pointer.setFixed(key, end.ordinal, row)
    } else {
      source.pointer.setNull(end.ordinal, row)
      if end.isRequired { relationshipChanges.orphans.append(Orphan(end: end, key: source.key(row))) }
    }
    guard let index, let columns else { return }
    if let place { source.pointer.setFixed(place, columns.place, row) }
    let new = source.linkEntry(row, columns)
    replaceEntry(index, old, by: new)
  }

  /// The index over a to-one's column, if the other side is a list.
  func membersIndex(of end: RelationshipEnd) -> Int? {
    guard case .reference(hasPosition: true) = end.storage, let inverse = relationships.inverse(of: end)
    else { return nil }
    return inverse.index
  }

  /// Where a row of the base is seen now: it may have got a pending version since the address was taken.
  func current(_ address: RowAddress) -> RowAddress {
    address.origin == .base ? pendingUpdate(of: address) ?? address : address
  }
}

extension RowSource {
  /// The key that a to-one of a row holds; nil for none.
  func reference(_ row: Int, _ ordinal: Int) -> UInt64? {
    pointer.isValid(ordinal, row) ? pointer.fixed(ordinal, row, as: UInt64.self) : nil
  }
}
