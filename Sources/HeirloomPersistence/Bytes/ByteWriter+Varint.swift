extension ByteWriter {
  package mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  package mutating func appendVarint(_ value: Int) { appendVarint(UInt64(value)) }

  package mutating func appendZigzag(_ value: Int64) { appendVarint(Varint.zigzag(value)) }

  package mutating func appendText(_ text: String) {
    var text = text
    text.withUTF8 {
      appendVarint($0.count)
      append(UnsafeRawBufferPointer($0))
    }
  }

  package mutating func appendText(_ text: String?) {
    append(UInt8(text == nil ? 0 : 1))
    if let text { appendText(text) }
  }
}

package enum Varint {
  /// Small numbers of either sign become small numbers without one.
  package static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

  package static func signed(_ zigzag: UInt64) -> Int64 {
    Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
  }

  /// Bytes of a varint.
  package static func length(_ value: UInt64) -> Int { max(1, (UInt64.bitWidth - value.leadingZeroBitCount + 6) / 7) }
}
