import HeirloomSchema

extension Segment {
  /// The row of a key, or nil if there is none or it was deleted.
  ///
  /// - Complexity: O(log n) when keys ascend: objects were inserted in the order in which they got their keys, by one
  ///   process after the other. Otherwise O(blocks).
  package func row(forKey key: UInt64) -> Int? {
    guard keysAscend else { return scanBlocks(key) }
    guard let row = searchBlocks(key) else { return nil }
    return isLive(row) ? row : nil
  }

  private func searchBlocks(_ key: UInt64) -> Int? {
    var low = 0
    var high = firstKeys.count
    while low < high {
      let middle = (low + high) / 2
      if firstKeys[middle] <= key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : Segment.search(keys[low - 1], key).map { (low - 1) << BlockGeometry.shift + $0 }
  }

  /// Newest block first: a row that is looked for was often made just now. A deleted row may have had the same key.
  private func scanBlocks(_ key: UInt64) -> Int? {
    for block in stride(from: keys.count - 1, through: 0, by: -1) {
      let keys = keys[block]
      guard Segment.mayContain(keys, key) else { continue }
      let values = keys.fixed(as: UInt64.self)
      for offset in 0..<keys.count where values[offset] == key && isLive(block << BlockGeometry.shift + offset) {
        return block << BlockGeometry.shift + offset
      }
    }
    return nil
  }

  private static func mayContain(_ block: ColumnBlock, _ key: UInt64) -> Bool {
    guard case .uint(let low)? = block.zone?.minimum, case .uint(let high)? = block.zone?.maximum else { return true }
    return low <= key && key <= high
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
