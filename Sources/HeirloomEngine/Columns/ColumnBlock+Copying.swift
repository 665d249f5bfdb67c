import HeirloomSchema

extension ColumnBlock {
  /// A copy that may be written, with room for at least `minimumCapacity` rows.
  package func mutableCopy(minimumCapacity: Int = 0) -> ColumnBlock {
    let copy = ColumnBlock(storage, capacity: 64)
    copy.values.deallocate()
    let bytes = ColumnBlock.byteCount(storage, codeWidth: codeWidth, rows: capacity)
    copy.values = .allocate(byteCount: bytes, alignment: 16)
    copy.values.copyMemory(from: values, byteCount: bytes)
    copy.capacity = capacity
    copy.count = count
    copy.codeWidth = codeWidth
    copyBitmapsAndHeap(to: copy)
    copy.zone = zone
    copy.isSimpleText = isSimpleText
    copy.sharesTexts = sharesTexts
    copy.hasDeadBytes = true
    copy.reserve(minimumCapacity)
    if storage.hasHeap, codeWidth == 0, heapCount > 4_096, copy.liveHeapBytes * 2 < heapCount {
      copy.compactHeap(reserving: 0)
    }
    return copy
  }

  private func copyBitmapsAndHeap(to copy: ColumnBlock) {
    if let validity {
      let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity / 64)
      bits.initialize(from: validity, count: capacity / 64)
      copy.validity = bits
    }
    if let heap, heapCount > 0 {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: heapCount, alignment: 16)
      bytes.copyMemory(from: heap, byteCount: heapCount)
      copy.heap = bytes
      copy.heapCount = heapCount
      copy.heapCapacity = heapCount
    }
    if let entries {
      let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: max(entryCount, 1))
      slots.initialize(from: entries, count: entryCount)
      copy.entries = slots
      copy.entryCount = entryCount
      copy.entryCapacity = max(entryCount, 1)
    }
  }

  /// Adds the rows `range` of another block of the same storage at the end.
  package func append(_ other: ColumnBlock, _ range: Range<Int>) {
    let start = count
    reserve(start + range.count)
    count = start + range.count
    if let width = storage.width {
      (values + start * width).copyMemory(from: other.values + range.lowerBound * width, byteCount: range.count * width)
    } else if storage == .boolean {
      for offset in range { setBit(other.bit(offset), at: start + offset - range.lowerBound) }
    } else {
      for offset in range { setBytes(other.bytes(offset), at: start + offset - range.lowerBound) }
    }
    guard other.validity != nil else { return }
    for offset in range where !other.isValid(offset) { setNull(at: start + offset - range.lowerBound) }
  }

  /// Takes over one value of another block of the same storage.
  package func copyValue(_ source: Int, of other: ColumnBlock, to offset: Int) {
    guard other.isValid(source) else { return setNull(at: offset) }
    switch storage {
    case .boolean: setBit(other.bit(source), at: offset)
    case .string, .bytes: setBytes(other.bytes(source), at: offset)
    default:
      let width = storage.width ?? 8
      (values + offset * width).copyMemory(from: other.values + source * width, byteCount: width)
      markValid(offset)
    }
  }

  /// Whether two values are the same to the last bit: what decides whether a change is one.
  package func isIdentical(_ offset: Int, to other: ColumnBlock, _ otherOffset: Int) -> Bool {
    let valid = isValid(offset)
    guard valid == other.isValid(otherOffset) else { return false }
    guard valid else { return true }
    switch storage {
    case .boolean: return bit(offset) == other.bit(otherOffset)
    case .string, .bytes: return bytes(offset).holdsSame(as: other.bytes(otherOffset))
    default:
      let width = storage.width ?? 8
      let left = UnsafeRawBufferPointer(start: values + offset * width, count: width)
      return left.holdsSame(as: UnsafeRawBufferPointer(start: other.values + otherOffset * width, count: width))
    }
  }
}
