extension IndexTree {
  /// A cell with fewer entries is taken whole: looking at them takes less than finding out which of them to leave.
  private static let fewEntries = IndexNode.leafCapacity
  /// Cells that are looked into before the rest is taken whole, the largest ones first.
  private static let mostSplits = 128

  /// Ranks that hold all entries of a rectangle, and few others: in order, and apart from each other.
  ///
  /// For an index over a plane.
  /// - Complexity: O(log n) for each of at most 128 cells on the way to the edge of the rectangle.
  func ranks(in rectangle: PlaneRectangle) -> [Range<Int>] {
    guard !rectangle.isEmpty else { return [] }
    var cells = [PlaneCell(around: rectangle, self)]
    var taken: [Range<Int>] = []
    var next = 0
    var splits = 0
    while next < cells.count {
      let cell = cells[next]
      next += 1
      guard !cell.ranks.isEmpty, rectangle.meets(cell.rectangle) else { continue }
      let isWhole = cell.isPoint || cell.ranks.count <= IndexTree.fewEntries || splits == IndexTree.mostSplits
      if isWhole || rectangle.contains(cell.rectangle) {
        taken.append(cell.ranks)
      } else {
        splits += 1
        cells += cell.quadrants(self)
      }
    }
    return taken.joinedRanks
  }
}

extension [Range<Int>] {
  /// The same ranks: in order, none empty, none that touch or overlap.
  var joinedRanks: [Range<Int>] {
    filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
