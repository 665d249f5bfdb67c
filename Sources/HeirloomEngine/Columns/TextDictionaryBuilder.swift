/// Finds the distinct texts of a block by hashing, and gives up early where coding would not pay.
struct TextDictionaryBuilder {
  private let block: ColumnBlock
  private(set) var entries: [HeapSlot] = []
  private(set) var codes: [UInt16]
  /// Open addressing: code + 1, or 0 for a free place.
  private var table: [UInt16]
  private let limit: Int

  init(block: ColumnBlock) {
    self.block = block
    limit = block.count / 4
    codes = Array(repeating: 0, count: block.count)
    table = Array(repeating: 0, count: 4_096)
  }

  /// - Returns: Whether at most a quarter of the texts are distinct.
  mutating func build() -> Bool {
    for offset in 0..<block.count {
      guard let code = code(for: offset) else { return false }
      codes[offset] = UInt16(code)
      // A column of unique texts shows itself at once.
      if offset == 512, entries.count > 256 { return false }
    }
    return true
  }

  private mutating func code(for offset: Int) -> Int? {
    let word = block.values.load(fromByteOffset: offset * 8, as: UInt64.self)
    let bytes = HeapSlot(word: word).bytes(in: block.heap)
    var place = Int(truncatingIfNeeded: TextHash.hash(bytes)) & (table.count - 1)
    while table[place] != 0 {
      let code = Int(table[place]) - 1
      if entries[code].bytes(in: block.heap).holdsSame(as: bytes) { return code }
      place = (place + 1) & (table.count - 1)
    }
    guard entries.count < limit else { return nil }
    entries.append(HeapSlot(word: word))
    table[place] = UInt16(entries.count)
    return entries.count - 1
  }
}

extension UnsafeRawBufferPointer {
  /// Byte for byte, eight at a time.
  func holdsSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard left == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}

/// A fast hash of bytes for tables in memory; nothing on disk depends on it.
package enum TextHash {
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mix(hash ^ tail)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return product.high ^ product.low
  }
}
