/// Working changed rows in, without a scan.
extension LiveRows {
  /// A changed row that belongs to the result before or after the change.
  private struct Affected {
    let row: LiveRow
    /// Where it lies, if it belongs to the result now.
    let address: RowAddress?
    /// Its place in the old rows; nil: it was not there.
    var oldIndex: Int?
    var newIndex: Int?
  }

  /// - Returns: nil if the rows are too few now, so that a scan must find more.
  /// - Complexity: O(changed rows · log n) comparisons, and a pass over the keys if a row comes, goes or moves.
  func workIn(
    _ relevant: [LiveRow], _ changed: ChangedRows, _ unit: UnitOfWork, _ environment: QueryEnvironment
  ) throws -> RowListChange? {
    guard let order = RowOrder(query.sort, unit) else { return nil }
    let search = RowSearch(order, unit)
    defer { statistics.comparisons += search.comparisons }
    var affected = try affectedRows(relevant, unit, environment)
    locate(&affected, search)
    if staysInOrder(affected, search) { return updates(of: affected) }
    guard let new = merge(&affected, search) else { return nil }
    let change =
      isWindowed
      ? RowListChange(from: window, to: window(of: new), changed: changed) : change(of: affected)
    rows = new
    for row in affected {
      if row.newIndex == nil { members.remove(row.row.key) } else { members.insert(row.row.key) }
    }
    dropRest()
    return change
  }

  private func affectedRows(
    _ relevant: [LiveRow], _ unit: UnitOfWork, _ environment: QueryEnvironment
  ) throws -> [Affected] {
    var addresses: [RowAddress: LiveRow] = [:]
    for row in relevant {
      guard let address = unit.liveAddress(of: row.key, in: row.entity..<row.entity + 1) else { continue }
      addresses[address] = row
    }
    statistics.rowsAsked += addresses.count
    let matching = try RowMatcher(plan, unit, environment).matching(Array(addresses.keys))
    var places: [LiveRow: RowAddress] = [:]
    for address in matching {
      if let row = addresses[address] { places[row] = address }
    }
    return relevant.compactMap { row in
      let address = places[row]
      return address != nil || members.contains(row.key) ? Affected(row: row, address: address) : nil
    }
  }

  /// Finds the old places: by the order for rows that may not have moved, by a pass over the keys for the others.
  private func locate(_ affected: inout [Affected], _ search: RowSearch) {
    var lost: [LiveRow: Int] = [:]
    for index in affected.indices where members.contains(affected[index].row.key) {
      let row = affected[index].row
      if let address = affected[index].address, let place = search.place(of: row, at: address, in: rows) {
        affected[index].oldIndex = place
      } else {
        lost[row] = index
      }
    }
    guard !lost.isEmpty else { return }
    for (place, row) in rows.enumerated() {
      guard let index = lost.removeValue(forKey: row) else { continue }
      affected[index].oldIndex = place
      if lost.isEmpty { return }
    }
  }

  /// Whether the same rows are in the result and each still comes between its neighbours.
  private func staysInOrder(_ affected: [Affected], _ search: RowSearch) -> Bool {
    for row in affected {
      guard row.address != nil, let index = row.oldIndex else { return false }
      if index > 0, !search.precedes(rows[index - 1], rows[index]) { return false }
      if index + 1 < rows.count, !search.precedes(rows[index], rows[index + 1]) { return false }
    }
    // Behind the last row that is known there may be others, and the changed one may belong behind those.
    return isComplete || !affected.contains { $0.oldIndex == rows.count - 1 }
  }

  private func updates(of affected: [Affected]) -> RowListChange {
    var change = RowListChange()
    let window = window
    for index in affected.compactMap(\.oldIndex).sorted() where window.indices.contains(index) {
      change.updates.append(.init(index: index - window.startIndex, row: rows[index]))
    }
    return change
  }

  /// Takes the affected rows out and puts those that belong to the result in at their places.
  private func merge(_ affected: inout [Affected], _ search: RowSearch) -> [LiveRow]? {
    let gone = Set(affected.compactMap(\.oldIndex))
    let rest = gone.isEmpty ? rows : rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
    let coming = affected.indices.filter { affected[$0].address != nil }.sorted {
      search.precedes(affected[$0].address, affected[$1].address)
    }
    var new: [LiveRow] = []
    new.reserveCapacity(rest.count + coming.count)
    var start = 0
    for index in coming {
      let place = search.firstPlace(behind: affected[index].address, in: rest, from: start)
      // What lies behind the known rows is not known to be next.
      if place == rest.count, !isComplete { break }
      new += rest[start..<place]
      start = place
      affected[index].newIndex = new.count
      new.append(affected[index].row)
    }
    new += rest[start...]
    if let wanted, !isComplete, new.count < wanted { return nil }
    return new
  }

  /// More rows than are kept are of no use.
  private func dropRest() {
    guard let kept, rows.count > kept else { return }
    for row in rows[kept...] { members.remove(row.key) }
    rows.removeSubrange(kept...)
    isComplete = false
  }

  /// The changes of a list that is shown as a whole.
  private func change(of affected: [Affected]) -> RowListChange {
    var change = RowListChange()
    let oldIndices = affected.compactMap(\.oldIndex).sorted()
    let newIndices = affected.compactMap(\.newIndex).sorted()
    var lastStaying = -1
    for row in affected.sorted(by: { ($0.newIndex ?? .max) < ($1.newIndex ?? .max) }) {
      switch (row.oldIndex, row.newIndex) {
      case (let old?, let new?):
        // Among the rows that did not change it has as many before it as it had.
        let isInPlace = old - oldIndices.rank(of: old) == new - newIndices.rank(of: new)
        if isInPlace, old > lastStaying {
          lastStaying = old
          change.updates.append(.init(index: new, row: row.row))
        } else {
          change.moves.append(.init(from: old, to: new, row: row.row))
        }
      case (nil, let new?): change.insertions.append(.init(index: new, row: row.row))
      case (let old?, nil): change.removals.append(.init(index: old, row: row.row))
      case (nil, nil): break
      }
    }
    change.removals.sort { $0.index < $1.index }
    return change
  }
}

extension [Int] {
  /// How many elements are less than a value; the array is sorted.
  fileprivate func rank(of value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
