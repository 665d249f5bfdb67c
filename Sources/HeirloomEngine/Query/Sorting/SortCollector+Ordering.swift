extension SortCollector {
  /// Puts all entries in order.
  func order(_ entries: inout [SortEntry]) {
    guard entries.count > 256, entries.allSatisfy(\.isOrdered) else { return entries.sort { precedes($0, $1) } }
    sortByCode(&entries)
    guard columns.count > 1 || !columns[0].isExact else { return }
    sortRuns(&entries)
  }

  /// By rank, code and position.
  private func sortByCode(_ entries: inout [SortEntry]) {
    if zip(entries, entries.dropFirst()).contains(where: { $0.position > $1.position }) {
      entries.sort { $0.position < $1.position }
    }
    var sorted: [SortEntry] = []
    sorted.reserveCapacity(entries.count)
    for rank: UInt8 in 0...1 {
      var items: [RadixSort.Item] = []
      for (index, entry) in entries.enumerated() where entry.rank == rank {
        items.append(RadixSort.Item(code: entry.code, index: Int32(truncatingIfNeeded: index)))
      }
      RadixSort.sort(&items)
      for item in items { sorted.append(entries[Int(item.index)]) }
    }
    entries = sorted
  }

  /// Entries with the same code: the rest of the first key, and the keys after it.
  private func sortRuns(_ entries: inout [SortEntry]) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].code == entries[start].code, entries[end].rank == entries[start].rank {
        end += 1
      }
      if end - start > 1 { entries[start..<end].sort { precedesSlowly($0, $1) } }
      start = end
    }
  }
}
