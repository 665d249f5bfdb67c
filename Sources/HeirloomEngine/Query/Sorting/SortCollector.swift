/// Gathers candidates and hands them out in order. With a limit only the best are kept, in a heap.
final class SortCollector {
  let columns: [SortColumn]
  private let object: (RowAddress) throws -> AnyObject
  @exclusivity(unchecked) private var addresses: [RowAddress] = []
  @exclusivity(unchecked) private var entries: [SortEntry] = []
  /// The most entries to keep; nil: all.
  private let capacity: Int?

  init(_ keys: [SortKey], capacity: Int?, object: @escaping (RowAddress) throws -> AnyObject) {
    columns = keys.map(SortColumn.init)
    self.capacity = capacity
    self.object = object
  }

  /// Takes the selected rows; `position` tells the place of each in the order of insertion.
  func add(_ selection: some SelectedRows, _ block: BlockContext, position: (Int) -> UInt64) throws {
    if capacity == 0 { return }
    let start = addresses.count
    selection.forEach { addresses.append(block.address($0)) }
    for column in columns { try column.append(selection, block, object: object) }
    guard let first = columns.first else { return }
    var index = start
    selection.forEach { row in
      insert(
        SortEntry(
          code: first.codes[index], position: position(row), index: Int32(truncatingIfNeeded: index),
          rank: first.ranks[index], isOrdered: first.isOrdered(index)))
      index += 1
    }
  }

  /// The addresses in order.
  func finish() -> [RowAddress] {
    order(&entries)
    return entries.map { addresses[Int($0.index)] }
  }

  /// What further rows of a table have to beat; nil: nothing, or nothing that columns tell.
  func threshold(_ table: RowTable) -> SortThreshold? {
    guard let capacity, entries.count == capacity, let worst = entries.first, worst.isOrdered,
      let column = columns.first, let source = column.source, column.hasCodes
    else { return nil }
    // Of equal keys the first in the order of insertion wins, and only updates come out of that order.
    let acceptsTies = columns.count > 1 || table.origin == .updates
    return SortThreshold(
      source: source, isReversed: column.isReversed, code: column.isReversed ? ~worst.code : worst.code,
      isNil: (worst.rank == 0) != column.isReversed, text: column.simpleText(Int(worst.index)),
      acceptsTies: acceptsTies)
  }

  private func insert(_ entry: SortEntry) {
    guard let capacity else { return entries.append(entry) }
    if entries.count < capacity {
      entries.append(entry)
      siftUp(entries.count - 1)
    } else if precedes(entry, entries[0]) {
      entries[0] = entry
      siftDown(0)
    }
  }

  @inline(__always)
  func precedes(_ left: SortEntry, _ right: SortEntry) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.code != right.code, left.isOrdered, right.isOrdered { return left.code < right.code }
    return precedesSlowly(left, right)
  }

  func precedesSlowly(_ left: SortEntry, _ right: SortEntry) -> Bool {
    for column in columns {
      let order = column.order(Int(left.index), Int(right.index))
      if order != 0 { return order < 0 }
    }
    return left.position < right.position
  }

  // The heap has its last entry on top.
  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(entries[parent], entries[child]) else { return }
      entries.swapAt(parent, child)
      child = parent
    }
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      guard left < entries.count else { return }
      let right = left + 1
      let child = right < entries.count && precedes(entries[left], entries[right]) ? right : left
      guard precedes(entries[parent], entries[child]) else { return }
      entries.swapAt(parent, child)
      parent = child
    }
  }
}
