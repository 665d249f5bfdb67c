import HeirloomSchema

extension Segment {
  /// The entry of a row in an index; nil when the row leads nowhere.
  func linkEntry(_ row: Int, _ columns: LinkColumns) -> LinkEntry? {
    let block = row >> BlockGeometry.shift
    let offset = row & BlockGeometry.mask
    guard let owner = self.columns[columns.owner][block].word(offset) else { return nil }
    return LinkEntry(
      owner: owner, place: self.columns[columns.place][block].word(offset) ?? 0,
      member: columns.member.map { self.columns[$0][block].word(offset) ?? 0 } ?? key(row))
  }
}

extension RowBatch {
  /// The entry of an inserted row.
  func linkEntry(_ row: Int, _ columns: LinkColumns) -> LinkEntry? {
    guard let owner = word(row, columns.owner) else { return nil }
    return LinkEntry(
      owner: owner, place: word(row, columns.place) ?? 0,
      member: columns.member.map { word(row, $0) ?? 0 } ?? key(row))
  }

  /// The entry that an updated row has afterwards: what it does not change is as it was.
  func linkEntry(_ row: Int, _ columns: LinkColumns, over old: Segment, _ oldRow: Int) -> LinkEntry? {
    func value(_ ordinal: Int) -> UInt64? {
      if isChanged(row, ordinal) { return word(row, ordinal) }
      return old.columns[ordinal][oldRow >> BlockGeometry.shift].word(oldRow & BlockGeometry.mask)
    }
    guard let owner = value(columns.owner) else { return nil }
    return LinkEntry(
      owner: owner, place: value(columns.place) ?? 0, member: columns.member.map { value($0) ?? 0 } ?? key(row))
  }
}

extension RowSource {
  /// The entry of a row as its context sees it.
  func linkEntry(_ row: Int, _ columns: LinkColumns) -> LinkEntry? {
    let pointer = pointer
    guard pointer.isValid(columns.owner, row) else { return nil }
    func word(_ ordinal: Int) -> UInt64 {
      pointer.isValid(ordinal, row) ? pointer.fixed(ordinal, row, as: UInt64.self) : 0
    }
    return LinkEntry(
      owner: word(columns.owner), place: word(columns.place), member: columns.member.map(word) ?? key(row))
  }
}

extension ColumnBlock {
  fileprivate func word(_ offset: Int) -> UInt64? { isValid(offset) ? load(offset, as: UInt64.self) : nil }
}
