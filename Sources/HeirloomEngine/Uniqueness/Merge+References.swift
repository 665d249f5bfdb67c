import HeirloomSchema

private struct MemberList: Hashable {
  let index: Int
  let owner: UInt64
}

/// A member that comes from the list of a new object into that of the object which stays.
private struct Arrival {
  let list: MemberList
  let rank: Int
  let place: UInt64
  let layout: Int
  let row: UInt64
  let position: Int
}

extension Merge {
  /// Lets everything that leads to a replaced object lead to the one that stays. Its lists come first, then those of
  /// the new objects in order.
  mutating func redirectReferences() {
    var arrivals: [Arrival] = []
    for layout in batches.keys.sorted() {
      if version.schema.layouts[layout].isLinkTable {
        redirectLinks(layout, &arrivals)
      } else {
        for end in version.schema.relationships.ends(of: layout) where !end.isToMany {
          redirect(end, layout, &arrivals)
        }
      }
    }
    place(arrivals)
  }

  private mutating func redirect(_ end: RelationshipEnd, _ layout: Int, _ arrivals: inout [Arrival]) {
    guard let batch = batches[layout] else { return }
    var index: Int?
    if case .members(let number) = version.schema.relationships.inverse(of: end)?.storage { index = number }
    for key in batch.keys where batch.isSet(key, end.ordinal) {
      guard let old = batch.word(key, end.ordinal), let owner = replaced[old] else { continue }
      edit(layout) { $0.set(key, end.ordinal, word: owner) }
      guard let index else { continue }
      let position = version.schema.relationships.position(index, in: layout)
      if storedWord(key, end.ordinal, layout) == owner {
        // It was in the list all along and keeps its place.
        edit(layout) {
          $0.unset(key, end.ordinal)
          $0.unset(key, position)
        }
      } else {
        arrivals.append(
          Arrival(
            list: MemberList(index: index, owner: owner), rank: ranks[old] ?? 0, place: batch.word(key, position) ?? 0,
            layout: layout,
            row: key, position: position))
      }
    }
  }

  private mutating func redirectLinks(_ table: Int, _ arrivals: inout [Arrival]) {
    guard let batch = batches[table] else { return }
    var known: Set<[UInt64]> = []
    var dropped: Set<UInt64> = []
    let sides = [(LinkColumn.left, LinkColumn.leftPosition), (.right, .rightPosition)]
    for row in 0..<batch.inserted.count {
      let key = batch.inserted.key(row)
      let ends = sides.map { batch.word(key, $0.0.rawValue) ?? 0 }
      let target = ends.map { replaced[$0] ?? $0 }
      guard known.insert(target).inserted else {
        dropped.insert(key)
        continue
      }
      guard ends != target else { continue }
      guard target[0] != target[1], !isLinked(table, target[0], target[1]) else {
        dropped.insert(key)
        continue
      }
      for (side, (column, position)) in sides.enumerated() where ends[side] != target[side] {
        edit(table) { $0.set(key, column.rawValue, word: target[side]) }
        guard let index = version.schema.relationships.sideIndex(of: table, isLeft: side == 0) else { continue }
        arrivals.append(
          Arrival(
            list: MemberList(index: index, owner: target[side]), rank: ranks[ends[side]] ?? 0,
            place: batch.word(key, position.rawValue) ?? 0, layout: table, row: key, position: position.rawValue))
      }
    }
    edit(table) { $0.drop(inserted: dropped) }
    arrivals.removeAll { dropped.contains($0.row) }
  }

  /// Whether a stored link that stays joins two objects.
  private func isLinked(_ table: Int, _ left: UInt64, _ right: UInt64) -> Bool {
    let pairs = version.links(version.schema.relationships.pairIndex(of: table))
    var rank = pairs.rank(of: LinkEntry(owner: left, place: right, member: 0))
    while rank < pairs.count, pairs[rank].owner == left, pairs[rank].place == right {
      if batches[table]?.deleted.contains(pairs[rank].member) != true { return true }
      rank += 1
    }
    return false
  }

  /// Gives arrivals places behind those who are in the list already.
  private mutating func place(_ arrivals: [Arrival]) {
    guard !arrivals.isEmpty else { return }
    let sorted = arrivals.sorted { ($0.rank, $0.place, $0.row) < ($1.rank, $1.place, $1.row) }
    var last = lastPlaces(of: arrivals)
    for arrival in sorted {
      let place = LinkPlaces.next(after: last[arrival.list])
      last[arrival.list] = place
      edit(arrival.layout) { $0.set(arrival.row, arrival.position, word: place) }
    }
  }

  /// The last places of the lists into which members come, before those come.
  private func lastPlaces(of arrivals: [Arrival]) -> [MemberList: UInt64] {
    var last: [MemberList: UInt64] = [:]
    let arriving = Set(arrivals.map(\.row))
    let lists = Set(arrivals.map(\.list))
    for list in lists { last[list] = version.links(list.index).lastPlace(of: list.owner) }
    for index in Set(lists.map(\.index)) {
      for (layout, batch) in batches where version.schema.relationships.indexes[index].entities.contains(layout) {
        let columns = version.schema.relationships.columns(of: index, in: layout)
        for key in batch.keys where !arriving.contains(key) {
          guard let owner = reference(key, columns.owner, layout) else { continue }
          let list = MemberList(index: index, owner: owner)
          guard lists.contains(list) else { continue }
          last[list] = max(last[list] ?? 0, reference(key, columns.place, layout) ?? 0)
        }
      }
    }
    return last
  }
}
