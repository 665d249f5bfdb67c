/// The masks of changed properties of pending updates.
extension RowSource {
  private var masks: UnsafeMutablePointer<UInt64>? {
    get { pointer.access.pointee.changedMasks }
    set { pointer.access.pointee.changedMasks = newValue }
  }

  var maskWords: Int { pointer.access.pointee.maskWords }

  var isObserved: Bool {
    get { pointer.access.pointee.isObserved }
    set { pointer.access.pointee.isObserved = newValue }
  }

  /// Makes room for the mask of a new row, with no bit set.
  func reserveMask(row: Int) {
    guard let pending else { return }
    let capacity = maskCapacity
    if row >= capacity {
      let grown = max(64, capacity * 2)
      let fresh = UnsafeMutablePointer<UInt64>.allocate(capacity: grown * maskWords)
      fresh.initialize(repeating: 0, count: grown * maskWords)
      if let masks {
        fresh.update(from: masks, count: min(pending.count, capacity) * maskWords)
        masks.deallocate()
      }
      masks = fresh
      maskCapacity = grown
    }
  }

  func clearMask(row: Int) {
    guard let masks else { return }
    (masks + row * maskWords).update(repeating: 0, count: maskWords)
  }

  func isChanged(_ row: Int, _ ordinal: Int) -> Bool {
    guard let masks else { return false }
    return masks[row * maskWords + ordinal >> 6] >> UInt64(ordinal & 63) & 1 == 1
  }
}
