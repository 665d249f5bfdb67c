import HeirloomSchema

/// Going back. What is changed on the way passes the journal like any other change, so the step back can be undone too.
extension UnitOfWork {
  /// Makes the rows of a step what they were, and everything around them fit.
  ///
  /// An object that somebody else deleted meanwhile is not changed, and nothing leads to it afterwards.
  /// - Parameter replaced: Objects that became part of others since: by key, whose part they are.
  /// - Complexity: O(rows of the step · log n).
  package func goBack(_ step: UndoStep, replaced: [UInt64: UInt64]) {
    var trail = UndoTrail()
    for row in step.replacing(replaced, in: schema).changes.reversed() {
      let address = liveAddress(of: row.key, in: row.entity..<row.entity + 1)
      switch (row.before, address) {
      case (.absent, let address?): takeAway(address, &trail)
      case (.present(let values), nil): bringBack(row, values, &trail)
      case (.present(let values), let address?): write(Dictionary(numbering: values), at: address, &trail)
      case (.changed(let values), let address?): write(values, at: address, &trail)
      case (.absent, nil), (.changed, nil): break
      }
    }
    settle(&trail)
    tell(trail)
  }

  private func takeAway(_ address: RowAddress, _ trail: inout UndoTrail) {
    guard let source = source(address) else { return }
    let key = source.key(address.row)
    replaceEntries(of: address, trail: &trail) {
      if let baseRow = source.baseRow(of: address.row) {
        view(address.entity).delete(baseRow: baseRow)
      } else {
        view(address.entity).forget(insertedRow: address.row)
      }
      return nil
    }
    if address.origin == .inserts { trail.forgotten.append(address) }
    trail.gone.append((address, key))
    for end in relationships.ends(of: address.entity)
    where end.description.deleteRule == .deny && address.origin != .inserts {
      relationshipChanges.denials.append(Denial(end: end, owner: key, entity: address.entity))
    }
  }

  private func bringBack(_ row: UndoneRow, _ values: [Scalar], _ trail: inout UndoTrail) {
    if let address = locate(row.key, in: row.entity..<row.entity + 1) {
      undelete(address)
      return write(Dictionary(numbering: values), at: address, &trail)
    }
    let (source, number) = view(row.entity).insert(key: row.key)
    owner?.takeBack(row.key, to: source, row: number)
    let address = RowAddress(entity: row.entity, origin: .inserts, row: number)
    for (ordinal, value) in values.enumerated() { source.write(value, ordinal, number) }
    for index in relationships.indexes(of: row.entity) {
      guard let entry = source.linkEntry(number, relationships.columns(of: index, in: row.entity)) else { continue }
      replaceEntry(index, nil, by: entry)
      trail.note(index, entry)
    }
    trail.written.append((address, Array(values.indices)))
    noteCounts(ofNew: address)
  }

  private func write(_ values: [Int: Scalar], at address: RowAddress, _ trail: inout UndoTrail) {
    let found = current(address)
    guard let old = source(found) else { return }
    let changed = values.filter { !$0.value.isIdentical(to: old.scalar($0.key, found.row)) }
    trail.written.append((found, Array(values.keys)))
    guard !changed.isEmpty else { return }
    for end in relationships.ends(of: found.entity) where !end.isToMany && changed[end.ordinal] != nil {
      if let partner = reference(end, at: found) { trail.partners.append((end, key(of: found), partner)) }
    }
    replaceEntries(of: found, trail: &trail) {
      let address = writable(found)
      guard let source = source(address) else { return nil }
      for (ordinal, value) in changed { source.write(value, ordinal, address.row) }
      return address
    }
  }

  /// Changes a row and the entries that stand for it in lists.
  /// - Parameter change: Gives the place of the row afterwards.
  private func replaceEntries(of address: RowAddress, trail: inout UndoTrail, _ change: () -> RowAddress?) {
    let indexes = relationships.indexes(of: address.entity)
    func entries(_ address: RowAddress?) -> [LinkEntry?] {
      indexes.map { index in
        guard let address, let source = source(address) else { return nil }
        return source.linkEntry(address.row, relationships.columns(of: index, in: address.entity))
      }
    }
    let before = entries(address)
    let after = entries(change())
    for (place, index) in indexes.enumerated() where before[place] != after[place] {
      replaceEntry(index, before[place], by: after[place])
      trail.note(index, before[place])
      trail.note(index, after[place])
    }
  }
}

/// What was done on the way back.
struct UndoTrail {
  /// Rows that went, with their keys.
  var gone: [(address: RowAddress, key: UInt64)] = []
  /// New rows among them: their objects are to leave the context.
  var forgotten: [RowAddress] = []
  /// Rows that are back or have other values, and which properties that may be.
  var written: [(address: RowAddress, ordinals: [Int])] = []
  /// Objects to which a to-one led before it was written.
  var partners: [(end: RelationshipEnd, key: UInt64, partner: UInt64)] = []
  /// Lists that are other ones now, by index and owner.
  private(set) var lists: Set<CountedList> = []

  mutating func note(_ index: Int, _ entry: LinkEntry?) {
    if let entry { lists.insert(CountedList(end: index, owner: entry.owner)) }
  }
}

extension Dictionary<Int, Scalar> {
  fileprivate init(numbering values: [Scalar]) {
    self.init(uniqueKeysWithValues: values.enumerated().map { ($0.offset, $0.element) })
  }
}
