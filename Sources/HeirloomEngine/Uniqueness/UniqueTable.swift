/// Which row has which unique key: an open hash table of hashes and rows.
///
///     hashes | h | 0 | h | h |      0: free
///     rows   | k |   | k | k |      the key of the object
///
/// Hashes may be equal where values are not, so whoever finds a row looks at its values.
struct UniqueTable: Sendable {
  private struct Slot: BitwiseCopyable {
    var hash: UInt64
    var row: UInt64
  }

  private var slots: [Slot] = Array(repeating: Slot(hash: 0, row: 0), count: 16)
  private(set) var count = 0

  /// Makes room for so many more rows.
  mutating func reserve(_ additional: Int) {
    let wanted = (count + additional) * 2
    guard wanted > slots.count else { return }
    let old = slots
    slots = Array(repeating: Slot(hash: 0, row: 0), count: 1 << (Int.bitWidth - (wanted - 1).leadingZeroBitCount))
    for slot in old where slot.hash != 0 { place(slot) }
  }

  /// The first row with a hash for which `isWanted` is true.
  @inline(__always)
  func row(_ hash: UInt64, where isWanted: (UInt64) -> Bool) -> UInt64? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].hash != 0 {
      if slots[index].hash == hash, isWanted(slots[index].row) { return slots[index].row }
      index = (index + 1) & mask
    }
    return nil
  }

  mutating func insert(_ hash: UInt64, _ row: UInt64) {
    if (count + 1) * 2 > slots.count { reserve(max(16, count)) }
    place(Slot(hash: hash, row: row))
    count += 1
  }

  /// Closes the gap: whatever could not lie at its own place moves up.
  mutating func remove(_ hash: UInt64, _ row: UInt64) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].hash != hash || slots[index].row != row {
      guard slots[index].hash != 0 else { return }
      index = (index + 1) & mask
    }
    var next = (index + 1) & mask
    while slots[next].hash != 0 {
      let home = Int(truncatingIfNeeded: slots[next].hash) & mask
      if (next &- home) & mask >= (next &- index) & mask {
        slots[index] = slots[next]
        index = next
      }
      next = (next + 1) & mask
    }
    slots[index] = Slot(hash: 0, row: 0)
    count -= 1
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: slot.hash) & mask
    while slots[index].hash != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}
