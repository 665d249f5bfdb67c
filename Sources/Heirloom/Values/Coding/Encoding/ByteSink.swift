/// The bytes of a value while it is written.
final class ByteSink {
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

  init(capacity: Int = 128) { bytes.reserveCapacity(capacity) }

  /// Depth of the innermost node that writes here. Only that one may append: its parent has to wait.
  @exclusivity(unchecked) var depthOfWriter = 0

  var count: Int { bytes.count }

  func append(_ byte: UInt8) { bytes.append(byte) }

  func append(_ content: [UInt8]) { bytes.append(contentsOf: content) }

  func append(_ content: ArraySlice<UInt8>) { bytes.append(contentsOf: content) }

  func append(_ content: UnsafeRawBufferPointer) { bytes.append(contentsOf: content) }

  func append(number: some FixedWidthInteger & UnsignedInteger) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  func append(fixed value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a name with its length.
  func append(name: String) {
    var name = name
    name.withUTF8 {
      append(number: UInt($0.count))
      append(UnsafeRawBufferPointer($0))
    }
  }

  func insert(_ byte: UInt8, at offset: Int) { bytes.insert(byte, at: offset) }

  func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  func replace(from offset: Int, with content: [UInt8]) { bytes.replaceSubrange(offset..., with: content) }

  /// Writes the numbers of a container's head where one byte had been left for each.
  func fill(_ numbers: [Int], at offset: Int) {
    if numbers.allSatisfy({ $0 < 0x80 }) {
      for (index, number) in numbers.enumerated() { bytes[offset + index] = UInt8(number) }
    } else {
      let head = ByteSink()
      for number in numbers { head.append(number: UInt(number)) }
      bytes.replaceSubrange(offset..<offset + numbers.count, with: head.bytes)
    }
  }
}

extension UInt {
  /// How many bytes the number takes as LEB128.
  var encodedSize: Int { Swift.max(1, (bitWidth - leadingZeroBitCount + 6) / 7) }
}
