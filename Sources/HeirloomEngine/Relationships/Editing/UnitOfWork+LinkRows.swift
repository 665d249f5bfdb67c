import HeirloomSchema

/// Rows of hidden tables: one for each pair, seen from one or both sides.
extension UnitOfWork {
  /// The key of the row that links two objects, seen from one side.
  func link(in table: Int, _ owner: UInt64, _ member: UInt64, isLeft: Bool) -> UInt64? {
    let (left, right) = isLeft ? (owner, member) : (member, owner)
    let pairs = links(relationships.pairIndex(of: table))
    guard let entry = pairs.first(from: LinkEntry(owner: left, place: right, member: 0)),
      entry.owner == left, entry.place == right
    else { return nil }
    return entry.member
  }

  /// - Parameter place: In the owner's list; nil for its end.
  func addLink(_ end: RelationshipEnd, _ owner: RowAddress, _ member: RowAddress, place: UInt64?) {
    guard case .links(let table, let isLeft, let index) = end.storage else { return }
    let (ownerKey, memberKey) = (key(of: owner), key(of: member))
    let place = place ?? LinkPlaces.next(after: links(index).lastPlace(of: ownerKey))
    let otherIndex = relationships.sideIndex(of: table, isLeft: !isLeft)
    // Nobody asks a one-way list in which order its members have its owners.
    let otherPlace =
      end.inverse == nil ? 0 : otherIndex.map { LinkPlaces.next(after: links($0).lastPlace(of: memberKey)) } ?? 0
    if isLeft {
      insertLink(table, left: ownerKey, right: memberKey, place, otherPlace)
    } else {
      insertLink(table, left: memberKey, right: ownerKey, otherPlace, place)
    }
    guard end.isSymmetric, ownerKey != memberKey, link(in: table, memberKey, ownerKey, isLeft: true) == nil else {
      return
    }
    insertLink(
      table, left: memberKey, right: ownerKey, LinkPlaces.next(after: links(index).lastPlace(of: memberKey)), 0)
  }

  func removeLink(_ end: RelationshipEnd, _ owner: UInt64, _ member: UInt64) {
    guard case .links(let table, let isLeft, _) = end.storage else { return }
    // More than one, if several contexts made the link.
    while let key = link(in: table, owner, member, isLeft: isLeft), deleteLink(table, key) {}
    while end.isSymmetric, let key = link(in: table, member, owner, isLeft: true), deleteLink(table, key) {}
  }

  func movePlace(_ end: RelationshipEnd, _ owner: UInt64, _ member: UInt64, _ place: UInt64) {
    guard case .links(let table, let isLeft, let index) = end.storage,
      let key = link(in: table, owner, member, isLeft: isLeft), let found = locate(key, in: table..<table + 1)
    else { return }
    let address = writable(found)
    guard let source = source(address) else { return }
    let columns = relationships.columns(of: index, in: table)
    let old = source.linkEntry(address.row, columns)
    source.pointer.setFixed(place, columns.place, address.row)
    let new = source.linkEntry(address.row, columns)
    replaceEntry(index, old, by: new)
  }

  private func insertLink(_ table: Int, left: UInt64, right: UInt64, _ leftPlace: UInt64, _ rightPlace: UInt64) {
    guard let owner else { return }
    let (source, row) = view(table).insert(key: owner.makeKey())
    let values = [left, right, leftPlace, rightPlace]
    for column in LinkColumn.allCases { source.pointer.setFixed(values[column.rawValue], column.rawValue, row) }
    for index in relationships.indexes(of: table) {
      guard let entry = source.linkEntry(row, relationships.columns(of: index, in: table)) else { continue }
      replaceEntry(index, nil, by: entry)
    }
  }

  /// - Returns: Whether the row was there.
  @discardableResult
  func deleteLink(_ table: Int, _ key: UInt64) -> Bool {
    guard let address = liveAddress(of: key, in: table..<table + 1), let source = source(address) else { return false }
    for index in relationships.indexes(of: table) {
      guard let entry = source.linkEntry(address.row, relationships.columns(of: index, in: table)) else { continue }
      replaceEntry(index, entry, by: nil)
    }
    if let baseRow = source.baseRow(of: address.row) {
      view(table).delete(baseRow: baseRow)
    } else {
      view(table).forget(insertedRow: address.row)
    }
    return true
  }
}
