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

  var isWritable: Bool {
    get { pointer.access.pointee.isWritable }
    set { pointer.access.pointee.isWritable = newValue }
  }

  /// Notes that a new row replaces a row of the base, with no property set.
  func addMask(row: Int, baseRow: Int) {
    if row >= maskCapacity { growMasks() }
    pointer.access.pointee.baseRows?[row] = baseRow
  }

  private func growMasks() {
    let capacity = max(64, maskCapacity * 2)
    let grown = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * maskWords)
    grown.initialize(repeating: 0, count: capacity * maskWords)
    let rows = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    rows.initialize(repeating: 0, count: capacity)
    if let masks, let baseRows = pointer.access.pointee.baseRows {
      grown.update(from: masks, count: maskCapacity * maskWords)
      rows.update(from: baseRows, count: maskCapacity)
      masks.deallocate()
      baseRows.deallocate()
    }
    masks = grown
    pointer.access.pointee.baseRows = rows
    maskCapacity = capacity
  }

  func isChanged(_ row: Int, _ ordinal: Int) -> Bool {
    guard let masks else { return false }
    return masks[row * maskWords + ordinal >> 6] >> UInt64(ordinal & 63) & 1 == 1
  }
}
