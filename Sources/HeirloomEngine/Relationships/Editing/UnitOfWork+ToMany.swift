package import HeirloomSchema

/// Reading and writing lists, in keys: no object is made.
extension UnitOfWork {
  /// The number of members of a list.
  /// - Complexity: O(log n).
  package func count(_ end: RelationshipEnd, of owner: UInt64) -> Int {
    end.index.map { links($0).count(of: owner) } ?? 0
  }

  /// The keys of a list, in order.
  package func members(_ end: RelationshipEnd, of owner: UInt64) -> [UInt64] {
    let keys = end.index.map { links($0).entries(of: owner).map(\.member) } ?? []
    guard case .links = end.storage else { return keys }
    // Two contexts may have linked the same pair, each without knowing of the other.
    var known: Set<UInt64> = []
    return keys.filter { known.insert($0).inserted }
  }

  /// The rows of a list, in order; members that are gone are left out.
  package func targets(_ end: RelationshipEnd, of owner: UInt64) -> [RowAddress] {
    members(end, of: owner).compactMap { liveAddress(of: $0, in: end.destination) }
  }

  /// The rows of a part of a list.
  /// - Complexity: O(log n + members asked for).
  package func targets(_ end: RelationshipEnd, of owner: UInt64, at range: Range<Int>) -> [RowAddress] {
    guard let index = end.index, !range.isEmpty else { return [] }
    let tree = links(index)
    var result: [RowAddress] = []
    tree.forEach(fromRank: tree.rank(of: .first(of: owner)) + range.lowerBound) { entry in
      guard entry.owner == owner, result.count < range.count else { return false }
      if let address = liveAddress(of: entry.member, in: end.destination) { result.append(address) }
      return true
    }
    return result
  }

  package func contains(_ end: RelationshipEnd, of owner: UInt64, _ member: RowAddress) -> Bool {
    switch end.storage {
    case .reference: false
    case .members:
      relationships.inverse(of: end).map { reference($0, at: current(member)) == owner && !isDeleted(member) } ?? false
    case .links(let table, let isLeft, _): link(in: table, owner, key(of: member), isLeft: isLeft) != nil
    }
  }

  /// Puts an object at the end of a list; nothing happens if it is in it, or if one of both is deleted.
  package func append(_ end: RelationshipEnd, at owner: RowAddress, _ member: RowAddress) {
    guard !isDeleted(owner), !isDeleted(member), !contains(end, of: key(of: owner), member) else { return }
    markPresent(end, at: owner)
    switch end.storage {
    case .reference: break
    case .members: if let mirror = relationships.inverse(of: end) { setTarget(mirror, at: member, to: owner) }
    case .links: addLink(end, owner, member, place: nil)
    }
    noteOther(end, member)
  }

  package func remove(_ end: RelationshipEnd, at owner: RowAddress, _ member: RowAddress) {
    guard !isDeleted(owner), contains(end, of: key(of: owner), member) else { return }
    switch end.storage {
    case .reference: break
    case .members: if let mirror = relationships.inverse(of: end) { setTarget(mirror, at: member, to: nil) }
    case .links: removeLink(end, key(of: owner), key(of: member))
    }
    noteOther(end, member)
  }

  /// Makes a list anew: exactly these members in this order, each once; deleted ones are left out.
  package func setTargets(_ end: RelationshipEnd, at owner: RowAddress, to members: [RowAddress]) {
    guard !isDeleted(owner) else { return }
    let ownerKey = key(of: owner)
    var known: Set<UInt64> = []
    let wanted = members.filter { !isDeleted($0) && known.insert(key(of: $0)).inserted }
    let present = end.index.map { links($0).entries(of: ownerKey) } ?? []
    markPresent(end, at: owner)
    for entry in present where !known.contains(entry.member) {
      guard let member = liveAddress(of: entry.member, in: end.destination) else { continue }
      remove(end, at: owner, member)
    }
    let places = Dictionary(present.map { ($0.member, $0.place) }, uniquingKeysWith: { first, _ in first })
    let assigned = LinkPlaces.assign(to: wanted.map { places[key(of: $0)] })
    for (member, place) in zip(wanted, assigned) {
      let old = places[key(of: member)]
      if old != place { setPlace(end, owner, member, place, isMember: old != nil) }
    }
  }

  /// Whether an optional list is nil: it has no members and was never set, or was set to nil.
  package func isNil(_ end: RelationshipEnd, at address: RowAddress) -> Bool {
    guard end.description.isOptional, let rows = source(address)?.pointer else { return false }
    return !rows.isValid(end.ordinal, address.row) && count(end, of: key(of: address)) == 0
  }

  /// Empties a list and marks it as nil.
  package func setNil(_ end: RelationshipEnd, at owner: RowAddress) {
    guard !isDeleted(owner) else { return }
    setTargets(end, at: owner, to: [])
    let address = writable(current(owner))
    source(address)?.pointer.setNull(end.ordinal, address.row)
  }

  func markPresent(_ end: RelationshipEnd, at owner: RowAddress) {
    guard end.description.isOptional, let rows = source(current(owner))?.pointer,
      !rows.isValid(end.ordinal, current(owner).row)
    else { return }
    let address = writable(current(owner))
    source(address)?.pointer.setBit(true, end.ordinal, address.row)
  }

  func setPlace(
    _ end: RelationshipEnd, _ owner: RowAddress, _ member: RowAddress, _ place: UInt64, isMember: Bool
  ) {
    switch end.storage {
    case .reference: break
    case .members:
      guard let mirror = relationships.inverse(of: end) else { return }
      let old = isMember ? nil : target(mirror, at: current(member))
      writeReference(mirror, at: member, key(of: owner), place: place)
      noteChange(at: old, end)
    case .links:
      if isMember {
        movePlace(end, key(of: owner), key(of: member), place)
      } else {
        addLink(end, owner, member, place: place)
      }
    }
    if !isMember { noteOther(end, member) }
  }

  private func noteOther(_ end: RelationshipEnd, _ member: RowAddress) {
    noteChange(at: current(member), relationships.inverse(of: end))
  }
}
