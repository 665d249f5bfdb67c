extension Int: NativeInteger {}
extension Int8: NativeInteger {}
extension Int16: NativeInteger {}
extension Int32: NativeInteger {}
extension Int64: NativeInteger {}
extension Int128: NativeInteger {}
extension UInt: NativeInteger {}
extension UInt8: NativeInteger {}
extension UInt16: NativeInteger {}
extension UInt32: NativeInteger {}
extension UInt64: NativeInteger {}
extension UInt128: NativeInteger {}

/// An integer is written by its value, whatever its width: a property that was an Int8 may become an Int.
protocol NativeInteger: NativelyCoded, FixedWidthInteger where Magnitude: UnsignedInteger & FixedWidthInteger {}

extension NativeInteger {
  static var nativeName: String { "an integer" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind.isInteger }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Self? {
    switch item.kind {
    case .smallPositive: Self(exactly: bytes.tag(of: item) & 0x7F)
    case .smallNegative: Self(exactly: ~Int8(bytes.tag(of: item) & 0x1F))
    case .byte: bytes.fixed(UInt8.self, at: item.start).flatMap { Self(exactly: $0) }
    case .positive: readPositive(item, from: bytes)
    case .negative: readNegative(item, from: bytes)
    default: nil
    }
  }

  private static func readPositive(_ item: ValueItem, from bytes: ValueBytes) -> Self? {
    if let number = bytes.number(UInt64.self, in: item) { return Self(exactly: number) }
    return bytes.number(UInt128.self, in: item).flatMap { Self(exactly: $0) }
  }

  private static func readNegative(_ item: ValueItem, from bytes: ValueBytes) -> Self? {
    if let number = bytes.number(UInt64.self, in: item), number <= UInt64(Int64.max) {
      return Self(exactly: ~Int64(number))
    }
    guard let number = bytes.number(UInt128.self, in: item), number <= UInt128(Int128.max) else { return nil }
    return Self(exactly: ~Int128(number))
  }

  func write(to sink: ByteSink) {
    if self < 0 { return writeNegative(to: sink) }
    if self < 0x80 {
      sink.append(ValueTag.smallPositive | UInt8(truncatingIfNeeded: self))
    } else if self <= 0xFF {
      sink.append(ValueTag.byte)
      sink.append(UInt8(truncatingIfNeeded: self))
    } else {
      sink.append(ValueTag.positive)
      sink.append(number: Magnitude(truncatingIfNeeded: self))
    }
  }

  private func writeNegative(to sink: ByteSink) {
    if self >= -32 {
      sink.append(ValueTag.smallNegative | UInt8(truncatingIfNeeded: ~self))
    } else {
      sink.append(ValueTag.negative)
      sink.append(number: Magnitude(truncatingIfNeeded: ~self))
    }
  }
}
