package import HeirloomSchema

/// Members of a list by their number in it.
extension UnitOfWork {
  /// The number that an object has in a list; nil if it is not in it.
  /// - Complexity: O(log n).
  package func rank(_ end: RelationshipEnd, of owner: UInt64, _ member: RowAddress) -> Int? {
    guard !isDeleted(member), let index = end.index, let entry = entry(end, of: owner, member) else { return nil }
    let tree = links(index)
    return tree.rank(of: entry) - tree.rank(of: .first(of: owner))
  }

  /// Puts an object before the one with a number, or moves it there if it is in the list.
  /// - Parameter rank: A number in the list without the object; what is too large means the end.
  /// - Complexity: O(log n), but for a list that has no room there and is numbered anew.
  package func insert(_ end: RelationshipEnd, at owner: RowAddress, _ member: RowAddress, before rank: Int) {
    guard !isDeleted(owner), !isDeleted(member) else { return }
    let ownerKey = key(of: owner)
    let known = self.rank(end, of: ownerKey, member)
    let rank = min(rank, count(end, of: ownerKey) - (known == nil ? 0 : 1))
    guard known != rank else { return }
    let rest = neighbours(end, of: ownerKey, of: rank, without: known)
    markPresent(end, at: owner)
    if let place = LinkPlaces.between(rest.before, rest.after) {
      setPlace(end, owner, member, place, isMember: known != nil)
    } else {
      var members = targets(end, of: ownerKey)
      if let known { members.remove(at: known) }
      members.insert(member, at: rank)
      setTargets(end, at: owner, to: members)
    }
  }

  /// The places before and after a number of a list from which one member is thought away.
  private func neighbours(
    _ end: RelationshipEnd, of owner: UInt64, of rank: Int, without known: Int?
  ) -> (before: UInt64?, after: UInt64?) {
    guard let index = end.index else { return (nil, nil) }
    let tree = links(index)
    let first = tree.rank(of: .first(of: owner))
    let count = tree.count(of: owner)
    func place(_ rank: Int) -> UInt64? {
      let own = known.map { rank >= $0 ? rank + 1 : rank } ?? rank
      return own >= 0 && own < count ? tree[first + own].place : nil
    }
    return (place(rank - 1), place(rank))
  }

  private func entry(_ end: RelationshipEnd, of owner: UInt64, _ member: RowAddress) -> LinkEntry? {
    guard let index = end.index else { return nil }
    switch end.storage {
    case .reference: return nil
    case .members:
      let address = current(member)
      let columns = relationships.columns(of: index, in: address.entity)
      let entry = source(address)?.linkEntry(address.row, columns)
      return entry?.owner == owner ? entry : nil
    case .links(let table, let isLeft, _):
      guard let link = link(in: table, owner, key(of: member), isLeft: isLeft),
        let address = locate(link, in: table..<table + 1)
      else { return nil }
      return source(address)?.linkEntry(address.row, relationships.columns(of: index, in: table))
    }
  }
}
