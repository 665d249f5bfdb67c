/// Reads untrusted bytes: every step is checked against the end, and no number can overflow.
package struct ByteReader {
  package let bytes: UnsafeRawBufferPointer
  package private(set) var offset = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var remaining: Int { bytes.count - offset }

  package mutating func read<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type) throws(FormatError) -> T {
    let slice = try take(MemoryLayout<T>.size)
    return T(littleEndian: slice.loadUnaligned(as: T.self))
  }

  package mutating func take(_ count: Int) throws(FormatError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else {
      throw FormatError(offset: offset, found: "\(remaining) bytes", expected: "\(count) bytes")
    }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  package mutating func varint() throws(FormatError) -> UInt64 {
    var result: UInt64 = 0
    for shift: UInt64 in stride(from: 0, to: 70, by: 7) {
      let byte = try read(UInt8.self)
      if shift == 63, byte > 1 { break }
      result |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return result }
    }
    throw FormatError(offset: offset, found: "a number of more than 64 bits", expected: "a varint")
  }

  /// A varint that counts something of which there cannot be more than `limit`.
  package mutating func count(upTo limit: Int, of what: String) throws(FormatError) -> Int {
    let start = offset
    let value = try varint()
    guard value <= UInt64(max(0, limit)) else {
      throw FormatError(offset: start, found: "\(value) \(what)", expected: "at most \(limit)")
    }
    return Int(value)
  }

  package mutating func zigzag() throws(FormatError) -> Int64 { Varint.signed(try varint()) }

  package mutating func text() throws(FormatError) -> String {
    String(decoding: try take(try count(upTo: remaining, of: "bytes of text")), as: UTF8.self)
  }

  package mutating func optionalText() throws(FormatError) -> String? { try flag() ? try text() : nil }

  package mutating func flag() throws(FormatError) -> Bool {
    let start = offset
    let byte = try read(UInt8.self)
    guard byte <= 1 else { throw FormatError(offset: start, found: "\(byte)", expected: "0 or 1") }
    return byte == 1
  }

  package func expectEnd() throws(FormatError) {
    guard remaining == 0 else {
      throw FormatError(offset: offset, found: "\(remaining) bytes too many", expected: "the end")
    }
  }
}

extension Array where Element == UInt8 {
  /// Reads the bytes of the array; nothing of them may be kept.
  func withReader<T, E: Error>(_ body: (inout ByteReader) throws(E) -> T) throws(E) -> T {
    // The array's own method loses the type of the error.
    let result = withUnsafeBytes { bytes -> Result<T, E> in
      var reader = ByteReader(bytes)
      do throws(E) { return .success(try body(&reader)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
