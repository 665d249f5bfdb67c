import HeirloomSchema

/// Coding by dictionary: each distinct text once, rows as small numbers.
extension ColumnBlock {
  /// Replaces the slots by codes if at most a quarter of the texts are distinct.
  func encodeDictionary() {
    guard storage.hasHeap, codeWidth == 0, count >= 64 else { return }
    var builder = TextDictionaryBuilder(block: self)
    guard builder.build() else { return }
    adopt(builder)
  }

  private func adopt(_ builder: TextDictionaryBuilder) {
    let width = builder.entries.count <= 256 ? 1 : 2
    let coded = UnsafeMutableRawPointer.allocate(byteCount: capacity * width, alignment: 16)
    coded.initializeMemory(as: UInt8.self, repeating: 0, count: capacity * width)
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: max(builder.entries.count, 1))
    let old = heap
    heap = nil
    heapCount = 0
    heapCapacity = 0
    for (code, slot) in builder.entries.enumerated() {
      slots[code] = appendToHeap(slot.bytes(in: old)).word
    }
    old?.deallocate()
    values.deallocate()
    values = coded
    entries = slots
    entryCount = builder.entries.count
    entryCapacity = max(entryCount, 1)
    codeWidth = width
    sharesTexts = false
    for offset in 0..<count { setCode(Int(builder.codes[offset]), at: offset) }
  }

  /// Back to one slot a row, sharing the heap.
  func expand() {
    guard codeWidth != 0, let entries else { return }
    let slots = UnsafeMutableRawPointer.allocate(byteCount: capacity * 8, alignment: 16)
    slots.initializeMemory(as: UInt8.self, repeating: 0, count: capacity * 8)
    for offset in 0..<count where isValid(offset) {
      slots.storeBytes(of: entries[code(offset)], toByteOffset: offset * 8, as: UInt64.self)
    }
    values.deallocate()
    values = slots
    entries.deallocate()
    self.entries = nil
    entryCount = 0
    entryCapacity = 0
    codeWidth = 0
    sharesTexts = true
    hasDeadBytes = true
  }

  /// The code of a text, adding it if there is room for one more; nil if there is none.
  func codeForEntry(_ bytes: UnsafeRawBufferPointer) -> Int? {
    for code in 0..<entryCount where entry(code).holdsSame(as: bytes) { return code }
    guard entryCount < (codeWidth == 1 ? 256 : 65_536) else { return nil }
    if entryCount == entryCapacity {
      let grown = UnsafeMutablePointer<UInt64>.allocate(capacity: entryCapacity * 2)
      if let entries {
        grown.initialize(from: entries, count: entryCount)
        entries.deallocate()
      }
      entries = grown
      entryCapacity *= 2
    }
    entries?[entryCount] = appendToHeap(bytes).word
    entryCount += 1
    return entryCount - 1
  }
}
