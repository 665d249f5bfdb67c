/// The masks of changed properties of pending updates.
extension RowSource {
  /// Makes room for the mask of a new row, with no bit set.
  func reserveMask(row: Int) {
    guard let pending else { return }
    let capacity = maskCapacity
    if row >= capacity {
      let grown = max(64, capacity * 2)
      let masks = UnsafeMutablePointer<UInt64>.allocate(capacity: grown * maskWords)
      masks.initialize(repeating: 0, count: grown * maskWords)
      if let changedMasks {
        masks.update(from: changedMasks, count: min(pending.count, capacity) * maskWords)
        changedMasks.deallocate()
      }
      changedMasks = masks
      maskCapacity = grown
    }
  }

  func isChanged(_ row: Int, _ ordinal: Int) -> Bool {
    guard let changedMasks else { return false }
    return changedMasks[row * maskWords + ordinal >> 6] >> UInt64(ordinal & 63) & 1 == 1
  }
}
