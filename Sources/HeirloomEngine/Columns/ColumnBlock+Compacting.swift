/// Getting rid of the bytes of texts that were replaced.
extension ColumnBlock {
  /// Bytes of the heap that a row of a plain block refers to, long lengths included.
  var liveHeapBytes: Int {
    var bytes = 0
    for offset in 0..<max(count, capacity) {
      let slot = HeapSlot(word: values.load(fromByteOffset: offset &* 8, as: UInt64.self))
      bytes += slot.isLong ? slot.bytes(in: heap).count + 8 : slot.shortLength
    }
    return bytes
  }

  /// Writes the texts of a plain block one behind the other into a heap with room for `additional` more bytes.
  func compactHeap(reserving additional: Int) {
    guard let old = heap else { return }
    let capacity = max(liveHeapBytes + additional, 256) * 2
    heap = .allocate(byteCount: capacity, alignment: 16)
    heapCount = 0
    heapCapacity = capacity
    for offset in 0..<self.capacity {
      let slot = HeapSlot(word: values.load(fromByteOffset: offset &* 8, as: UInt64.self))
      let bytes = slot.bytes(in: old)
      guard bytes.count > 0 else { continue }
      values.storeBytes(of: appendToHeap(bytes).word, toByteOffset: offset &* 8, as: UInt64.self)
    }
    old.deallocate()
    sharesTexts = false
    hasDeadBytes = false
  }
}
