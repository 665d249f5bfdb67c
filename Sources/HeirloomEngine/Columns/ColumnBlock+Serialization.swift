package import HeirloomSchema

/// Making a block from parts that were read from a file. Whoever calls has checked lengths and codes.
extension ColumnBlock {
  /// A block with `rows` rows that are zero and valid; the caller then fills `values`.
  package convenience init(decoding storage: StorageType, rows: Int) {
    self.init(storage, capacity: rows)
    count = rows
  }

  /// Takes over a bitmap with one bit for each row; `bits` has whole bytes, at most 1 024.
  package func adoptValidity(_ bits: UnsafeRawBufferPointer) {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity / 64)
    words.initialize(repeating: .max, count: capacity / 64)
    UnsafeMutableRawBufferPointer(start: words, count: capacity / 8).copyMemory(from: bits)
    if count & 63 != 0 { words[count >> 6] |= ~0 << UInt64(count & 63) }
    validity?.deallocate()
    validity = words
  }

  package func adoptAllNull() {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity / 64)
    words.initialize(repeating: 0, count: capacity / 64)
    if count & 63 != 0 { words[count >> 6] = ~0 << UInt64(count & 63) }
    for word in (count + 63) / 64..<capacity / 64 { words[word] = .max }
    validity?.deallocate()
    validity = words
  }

  /// Takes over texts that lie one after the other: one length for each valid row.
  package func adoptTexts(lengths: UnsafeBufferPointer<UInt64>, bytes: UnsafeRawBufferPointer) {
    let slots = values.assumingMemoryBound(to: UInt64.self)
    var next = 0
    fillHeap(lengths: lengths, bytes: bytes) { slot in
      while !isValid(next) { next += 1 }
      slots[next] = slot.word
      next += 1
    }
  }

  /// Takes over distinct texts and one code for each valid row, which must be below the number of texts.
  package func adoptCodedTexts(
    lengths: UnsafeBufferPointer<UInt64>, bytes: UnsafeRawBufferPointer, codes: UnsafeBufferPointer<UInt64>
  ) {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: max(lengths.count, 1))
    var filled = 0
    fillHeap(lengths: lengths, bytes: bytes) { slot in
      slots[filled] = slot.word
      filled += 1
    }
    entries?.deallocate()
    entries = slots
    entryCount = lengths.count
    entryCapacity = max(lengths.count, 1)
    codeWidth = lengths.count <= 256 ? 1 : 2
    var next = 0
    for code in codes {
      while !isValid(next) { next += 1 }
      setCode(Int(code), at: next)
      next += 1
    }
  }

  /// What sealing would find out, known beforehand.
  package func adopt(zone: ZoneMap, isSimpleText: Bool) {
    self.zone = zone
    self.isSimpleText = isSimpleText
  }

  private func fillHeap(
    lengths: UnsafeBufferPointer<UInt64>, bytes: UnsafeRawBufferPointer, _ body: (HeapSlot) -> Void
  ) {
    let prefixes = lengths.reduce(0) { $0 + ($1 >= UInt64(HeapSlot.longLength) ? 8 : 0) }
    let size = bytes.count + prefixes
    guard size > 0, let source = bytes.baseAddress else {
      for _ in lengths { body(HeapSlot(offset: 0, length: 0)) }
      return
    }
    let target = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    if prefixes == 0 { target.copyMemory(from: source, byteCount: size) }
    var read = 0
    var written = 0
    for length in lengths {
      let length = Int(length)
      if length >= HeapSlot.longLength {
        target.storeBytes(of: UInt64(length), toByteOffset: written, as: UInt64.self)
        written += 8
      }
      if prefixes > 0 { (target + written).copyMemory(from: source + read, byteCount: length) }
      // An empty text has no place, as if it had been stored one by one.
      body(HeapSlot(offset: length == 0 ? 0 : written, length: length))
      read += length
      written += length
    }
    heap?.deallocate()
    heap = target
    heapCount = size
    heapCapacity = size
  }
}
