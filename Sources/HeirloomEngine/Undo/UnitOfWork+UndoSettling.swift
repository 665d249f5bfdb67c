import HeirloomSchema

/// After a step back: what was done meanwhile outside of the journal has to fit what is back.
extension UnitOfWork {
  func settle(_ trail: inout UndoTrail) {
    for (address, ordinals) in trail.written {
      let address = current(address)
      if let list = relationships.list(inTable: address.entity) {
        dropBroken(list, at: address)
      } else {
        for end in relationships.ends(of: address.entity) where !end.isToMany && ordinals.contains(end.ordinal) {
          settleTarget(end, at: address)
        }
      }
    }
    for (end, key, partner) in trail.partners { part(end, key, from: partner) }
    var stack: [RowAddress] = []
    for (address, key) in trail.gone where relationships.list(inTable: address.entity) == nil {
      repeatRules(of: address, key, &stack)
    }
    trail.forgotten += delete(stack)
    for address in trail.forgotten { owner?.letGo(address) }
  }

  /// A to-one must not lead to what is gone, and partners lead to each other.
  private func settleTarget(_ end: RelationshipEnd, at address: RowAddress) {
    guard !isDeleted(address), let key = reference(end, at: address) else { return noteLack(end, at: address) }
    guard let target = liveAddress(of: key, in: end.destination) else {
      if keepsReferences(key, in: end.destination, relationships.inverse(of: end)) { return }
      if end.isRequired { return noteLack(end, at: address) }
      return writeReference(end, at: address, nil, place: nil)
    }
    guard let inverse = relationships.inverse(of: end), !inverse.isToMany,
      reference(inverse, at: target) != self.key(of: address)
    else { return }
    writeReference(end, at: address, nil, place: nil)
    setTarget(end, at: current(address), to: current(target))
  }

  /// Whether an object is to be deleted, and its rule leaves those alone until the save who lead to it by a column.
  private func keepsReferences(_ key: UInt64, in entities: Range<Int>, _ inverse: RelationshipEnd?) -> Bool {
    guard locate(key, in: entities) != nil else { return false }
    guard let rule = inverse?.description.deleteRule else { return true }
    return rule == .deny || rule == .noAction
  }

  /// Whether an object may be at one end of a link: it is there, or it is to be deleted and denies that.
  private func mayBeLinked(_ key: UInt64, in entities: Range<Int>, _ end: RelationshipEnd?) -> Bool {
    guard let address = locate(key, in: entities) else { return false }
    return !isDeleted(address) || end?.description.deleteRule == .deny
  }

  private func noteLack(_ end: RelationshipEnd, at address: RowAddress) {
    guard end.isRequired else { return }
    relationshipChanges.orphans.append(Orphan(end: end, key: key(of: address)))
  }

  /// A former partner that got its object otherwise must let go too.
  private func part(_ end: RelationshipEnd, _ key: UInt64, from partner: UInt64) {
    guard let inverse = relationships.inverse(of: end), !inverse.isToMany,
      let other = liveAddress(of: partner, in: end.destination), reference(inverse, at: other) == key,
      let address = liveAddress(of: key, in: relationships.subtree(of: end)), reference(end, at: address) != partner
    else { return }
    writeReference(inverse, at: other, nil, place: nil)
    noteChange(at: current(other), inverse)
  }

  /// A link needs both of its objects, and two objects have one.
  private func dropBroken(_ list: RelationshipEnd, at address: RowAddress) {
    guard let source = source(address), !isDeleted(address) else { return }
    let left = source.pointer.fixed(LinkColumn.left.rawValue, address.row, as: UInt64.self)
    let right = source.pointer.fixed(LinkColumn.right.rawValue, address.row, as: UInt64.self)
    let isWhole =
      mayBeLinked(left, in: relationships.subtree(of: list), list)
      && mayBeLinked(right, in: list.destination, relationships.inverse(of: list))
    guard !isWhole || countLinks(address.entity, left, right) > 1 else { return }
    deleteLink(address.entity, source.key(address.row))
  }

  private func countLinks(_ table: Int, _ left: UInt64, _ right: UInt64) -> Int {
    let pairs = links(relationships.pairIndex(of: table))
    let first = pairs.rank(of: LinkEntry(owner: left, place: right, member: 0))
    var rank = first
    while rank < pairs.count, pairs[rank].owner == left, pairs[rank].place == right { rank += 1 }
    return rank - first
  }

  /// Tells the objects whose values are others now.
  func tell(_ trail: UndoTrail) {
    guard isObservationEnabled else { return }
    for (address, _) in trail.written where relationships.list(inTable: address.entity) == nil {
      let address = current(address)
      if let source = source(address) { tellObjects(source, [address.row]) }
    }
    for list in trail.lists {
      guard let end = relationships.ends.first(where: { $0.index == list.end }) else { continue }
      noteChange(at: liveAddress(of: list.owner, in: relationships.subtree(of: end)), end)
    }
  }
}
