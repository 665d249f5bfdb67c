/// A number for each key: open addressing, at most half full, a power of two of places.
///
///     keys   | k | 0 | k | …      0: free, no object has that key
///     counts | n | – | n | …
struct KeyCounts {
  private var keys = [UInt64](repeating: 0, count: 16)
  private var counts = [Int](repeating: 0, count: 16)
  private var used = 0

  subscript(key: UInt64) -> Int {
    let place = place(of: key)
    return keys[place] == key ? counts[place] : 0
  }

  mutating func add(_ key: UInt64) {
    if used * 2 >= keys.count { grow() }
    let place = place(of: key)
    if keys[place] != key {
      keys[place] = key
      used += 1
    }
    counts[place] += 1
  }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 20) & mask
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    counts = [Int](repeating: 0, count: oldKeys.count * 2)
    for (index, key) in oldKeys.enumerated() where key != 0 {
      let place = place(of: key)
      keys[place] = key
      counts[place] = oldCounts[index]
    }
  }
}
