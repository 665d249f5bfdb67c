import HeirloomSchema

extension Segment {
  /// The row of a key, or nil if there is none or it was deleted.
  ///
  /// - Complexity: O(log n) when keys ascend: objects were inserted in the order in which they got their keys, by one
  ///   process after the other. Otherwise O(log n) for each of at most O(log n) runs.
  package func row(forKey key: UInt64) -> Int? {
    guard keysAscend else {
      var looks = 0
      return rowInRuns(forKey: key, looks: &looks)
    }
    guard let row = searchBlocks(key) else { return nil }
    return isLive(row) ? row : nil
  }

  /// The row of a key that may have come out of order.
  /// - Parameter looks: Counts the keys that were read.
  package func rowInRuns(forKey key: UInt64, looks: inout Int) -> Int? {
    keyRuns.row(forKey: key, keys, &looks, isLive: isLive)
  }

  /// Whether there may be a row, deleted or not, with a key in the range. Wrong only in the harmless direction.
  /// - Complexity: That of a look-up.
  func mayContain(_ range: ClosedRange<UInt64>) -> Bool {
    guard keysAscend else { return keyRuns.mayContain(range, keys) }
    guard rowCount > 0, key(rowCount - 1) >= range.lowerBound, key(0) <= range.upperBound else { return false }
    var looks = 0
    let run = KeyRun(stretch: 0..<rowCount, key(0)...key(rowCount - 1))
    return key(run.firstPlace(notBelow: range.lowerBound, keys, &looks)) <= range.upperBound
  }

  /// The row of a key, deleted or not. Rows whose keys came out of order are not looked through for a deleted one.
  func anyRow(forKey key: UInt64) -> Int? { keysAscend ? searchBlocks(key) : row(forKey: key) }

  private func searchBlocks(_ key: UInt64) -> Int? {
    var low = 0
    var high = firstKeys.count
    while low < high {
      let middle = (low + high) / 2
      if firstKeys[middle] <= key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : Segment.search(keys[low - 1], key).map { (low - 1) << BlockGeometry.shift + $0 }
  }

  /// Within one block of ascending keys. They often come at even distances, so the first guess is the place that a key
  /// would have then.
  private static func search(_ block: ColumnBlock, _ key: UInt64) -> Int? {
    let values = block.fixed(as: UInt64.self)
    let first = values[0]
    let last = values[block.count - 1]
    guard key >= first, key <= last else { return nil }
    let distance = Double(key - first) / Double(max(1, last - first))
    let guess = min(block.count - 1, Int(distance * Double(block.count - 1) + 0.5))
    if values[guess] == key { return guess }
    var low = values[guess] < key ? guess + 1 : 0
    var high = values[guess] < key ? block.count : guess
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < block.count && values[low] == key ? low : nil
  }
}
