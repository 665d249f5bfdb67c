import HeirloomSchema

/// Only the block's maker may write, and only before the block is published.
extension ColumnBlock {
  /// Makes room for `rows` rows; new ones are zero and, if the block has a validity bitmap, valid.
  package func reserve(_ rows: Int) {
    guard rows > capacity else { return }
    let grown = ColumnBlock.roundedCapacity(max(rows, capacity * 2))
    let old = ColumnBlock.byteCount(storage, codeWidth: codeWidth, rows: capacity)
    let new = ColumnBlock.byteCount(storage, codeWidth: codeWidth, rows: grown)
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: new, alignment: 16)
    buffer.copyMemory(from: values, byteCount: old)
    (buffer + old).initializeMemory(as: UInt8.self, repeating: 0, count: new - old)
    values.deallocate()
    values = buffer
    if let validity {
      let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: grown / 64)
      bits.initialize(repeating: .max, count: grown / 64)
      bits.update(from: validity, count: capacity / 64)
      validity.deallocate()
      self.validity = bits
    }
    capacity = grown
  }

  package func store<T: BitwiseCopyable>(_ value: T, at offset: Int) {
    values.storeBytes(of: value, toByteOffset: offset &* MemoryLayout<T>.stride, as: T.self)
    markValid(offset)
  }

  package func setBit(_ value: Bool, at offset: Int) {
    let word = values.assumingMemoryBound(to: UInt64.self) + offset >> 6
    let bit: UInt64 = 1 << UInt64(offset & 63)
    word.pointee = value ? word.pointee | bit : word.pointee & ~bit
    markValid(offset)
  }

  /// Puts a text or data at `offset`, over what stood there if it fits. Otherwise the old bytes stay in the heap until
  /// it has to grow and more than half of it is dead.
  package func setBytes(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    if codeWidth != 0 {
      if let code = codeForEntry(bytes) {
        setCode(code, at: offset)
        markValid(offset)
        return
      }
      expand()
    }
    let old = values.load(fromByteOffset: offset &* 8, as: UInt64.self)
    if old == 0 || !overwrite(bytes, at: offset) {
      if old != 0 {
        // Dead until the new place is known, so that compaction can leave it out.
        values.storeBytes(of: 0, toByteOffset: offset &* 8, as: UInt64.self)
        hasDeadBytes = true
      }
      values.storeBytes(of: appendToHeap(bytes).word, toByteOffset: offset &* 8, as: UInt64.self)
    }
    markValid(offset)
  }

  private func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    let slot = HeapSlot(word: values.load(fromByteOffset: offset &* 8, as: UInt64.self))
    guard !sharesTexts, let heap, let source = bytes.baseAddress, !slot.isLong, bytes.count <= slot.shortLength,
      bytes.count > 0
    else { return false }
    (heap + slot.offset).copyMemory(from: source, byteCount: bytes.count)
    if bytes.count < slot.shortLength { hasDeadBytes = true }
    let shorter = HeapSlot(offset: slot.offset, length: bytes.count)
    values.storeBytes(of: shorter.word, toByteOffset: offset &* 8, as: UInt64.self)
    return true
  }

  package func setNull(at offset: Int) {
    if validity == nil {
      let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity / 64)
      bits.initialize(repeating: .max, count: capacity / 64)
      validity = bits
    }
    validity?[offset >> 6] &= ~(1 << UInt64(offset & 63))
    clearValue(offset)
  }

  @inline(__always) func markValid(_ offset: Int) {
    if let validity { validity[offset >> 6] |= 1 << UInt64(offset & 63) }
  }

  /// A nil leaves nothing behind that would make equal blocks differ.
  private func clearValue(_ offset: Int) {
    if storage == .boolean {
      (values.assumingMemoryBound(to: UInt64.self) + offset >> 6).pointee &= ~(1 << UInt64(offset & 63))
    } else {
      if storage.hasHeap { hasDeadBytes = true }
      let width = ColumnBlock.byteCount(storage, codeWidth: codeWidth, rows: 1)
      (values + offset * width).initializeMemory(as: UInt8.self, repeating: 0, count: width)
    }
  }

  func setCode(_ code: Int, at offset: Int) {
    if codeWidth == 1 {
      values.storeBytes(of: UInt8(code), toByteOffset: offset, as: UInt8.self)
    } else {
      values.storeBytes(of: UInt16(code), toByteOffset: offset &* 2, as: UInt16.self)
    }
  }

  func appendToHeap(_ bytes: UnsafeRawBufferPointer) -> HeapSlot {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return HeapSlot(offset: 0, length: 0) }
    let prefix = bytes.count >= HeapSlot.longLength ? 8 : 0
    let heap = reserveHeap(bytes.count + prefix)
    if prefix > 0 { (heap + heapCount).storeBytes(of: UInt64(bytes.count), as: UInt64.self) }
    let offset = heapCount + prefix
    (heap + offset).copyMemory(from: source, byteCount: bytes.count)
    heapCount = offset + bytes.count
    return HeapSlot(offset: offset, length: bytes.count)
  }

  private func reserveHeap(_ additional: Int) -> UnsafeMutableRawPointer {
    if let heap, heapCount + additional <= heapCapacity { return heap }
    if codeWidth == 0, heapCount > 4_096, hasDeadBytes, liveHeapBytes * 2 < heapCount {
      compactHeap(reserving: additional)
      if let heap { return heap }
    }
    let grown = max(heapCapacity * 2, heapCount + additional, 256)
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: grown, alignment: 16)
    if let heap {
      buffer.copyMemory(from: heap, byteCount: heapCount)
      heap.deallocate()
    }
    heap = buffer
    heapCapacity = grown
    return buffer
  }
}
