/// Numbers of a few bits each, without gaps: value i stands in bits `i * bits` and up, low bits first.
enum BitPacking {
  /// Wider values would not be read with one load of eight bytes.
  static let widest = 56

  static func byteCount(_ count: Int, bits: Int) -> Int { (count * bits + 7) / 8 }

  /// Writes `values[i] - base`, each of which must fit in `bits` bits.
  static func pack(
    _ values: UnsafeBufferPointer<UInt64>, less base: UInt64, bits: Int, into writer: inout ByteWriter
  ) {
    guard bits > 0, values.count > 0 else { return }
    let size = byteCount(values.count, bits: bits)
    let start = writer.count
    // Whole words are written; what is too much is given back.
    let target = writer.extend(by: (size + 7) & ~7)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    var offset = 0
    let width = UInt64(bits)
    for value in values {
      let value = value &- base
      word |= value &<< filled
      filled &+= width
      if filled >= 64 {
        target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
        offset &+= 8
        filled &-= 64
        word = filled == 0 ? 0 : value &>> (width &- filled)
      }
    }
    if offset < (size + 7) & ~7 { target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self) }
    writer.truncate(to: start + size)
  }

  /// Reads `count` numbers and adds `base` to each. `source` has exactly as many bytes as they need.
  static func unpack(
    _ source: UnsafeRawBufferPointer, bits: Int, count: Int, base: UInt64, into target: UnsafeMutablePointer<UInt64>
  ) {
    guard bits > 0, let start = source.baseAddress else {
      target.update(repeating: base, count: count)
      return
    }
    let mask: UInt64 = 1 << UInt64(bits) - 1
    // Below this index eight bytes can be read without passing the end.
    let whole = source.count < 8 ? 0 : min(count, ((source.count - 8) * 8 + 7) / bits)
    var position = 0
    for index in 0..<whole {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position >> 3, as: UInt64.self))
      target[index] = (word &>> UInt64(position & 7)) & mask &+ base
      position &+= bits
    }
    for index in whole..<count {
      var word: UInt64 = 0
      let first = position >> 3
      for byte in first..<min(first + 8, source.count) { word |= UInt64(source[byte]) << UInt64((byte - first) * 8) }
      target[index] = (word &>> UInt64(position & 7)) & mask &+ base
      position &+= bits
    }
  }
}
