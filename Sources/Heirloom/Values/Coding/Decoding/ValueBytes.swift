internal import Foundation

/// Bytes that may hold anything. Each access checks its bounds and gives nil where they don't hold.
struct ValueBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static var none: ValueBytes { ValueBytes(UnsafeRawBufferPointer(start: nil, count: 0)) }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  /// The tag of a value that keeps all it says in there.
  func tag(of item: ValueItem) -> UInt8 { byte(at: item.start - 1) ?? 0 }

  func fixed<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type, at offset: Int) -> T? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return nil }
    return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
  }

  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// The text of a range, or nil if it isn't UTF-8.
  func string(_ range: Range<Int>) -> String? {
    guard let content = slice(range) else { return nil }
    // Repairing and comparing takes half the time of the initializer that validates.
    var text = String(decoding: content.assumingMemoryBound(to: UInt8.self), as: UTF8.self)
    let isWhole = text.withUTF8 { UnsafeRawBufferPointer($0).holdsSameBytes(as: content) }
    return isWhole ? text : nil
  }

  /// The number at an offset, which moves behind it; nil if the bytes end first or the number doesn't fit the type.
  func number<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type, at offset: inout Int, limit: Int) -> T? {
    var result: T = 0
    var shift = 0
    while offset < limit, let byte = byte(at: offset) {
      offset += 1
      let bits = T(byte & 0x7F)
      let shifted = bits << T(truncatingIfNeeded: shift)
      guard shift < T.bitWidth, shifted >> T(truncatingIfNeeded: shift) == bits else { return nil }
      result |= shifted
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }

  func number<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type, in item: ValueItem) -> T? {
    var offset = item.start
    return number(type, at: &offset, limit: item.end)
  }

  /// A length or a count at an offset, which moves behind it; nil if fewer bytes than that are left.
  func length(at offset: inout Int, limit: Int) -> Int? {
    guard let number = number(UInt.self, at: &offset, limit: limit), number <= UInt(limit - offset) else { return nil }
    return Int(number)
  }

  /// The range of a name, whose length comes first.
  func name(at offset: Int, limit: Int) -> Range<Int>? {
    var offset = offset
    return length(at: &offset, limit: limit).map { offset..<offset + $0 }
  }
}

extension ValueBytes {
  func holds(_ name: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    range.count == name.count && slice(range).map { name.holdsSameBytes(as: $0) } ?? false
  }

  /// Whether the first name sorts before the second, byte by byte.
  func precedes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard let first = slice(first), let second = slice(second) else { return false }
    return first.precedes(second)
  }
}

extension UnsafeRawBufferPointer {
  func holdsSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let baseAddress, let otherAddress = other.baseAddress else { return true }
    return memcmp(baseAddress, otherAddress, count) == 0
  }

  func holdsSameBytes(as other: [UInt8]) -> Bool { other.withUnsafeBytes { holdsSameBytes(as: $0) } }

  /// Whether the bytes sort before others.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let common = Swift.min(count, other.count)
    guard common > 0, let baseAddress, let otherAddress = other.baseAddress else { return count < other.count }
    let order = memcmp(baseAddress, otherAddress, common)
    return order == 0 ? count < other.count : order < 0
  }
}
