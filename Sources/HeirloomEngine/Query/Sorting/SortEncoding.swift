/// A value that maps to an unsigned number in the same order.
protocol SortEncodable: BitwiseCopyable {
  var sortCode: UInt64 { get }
}

extension Int8: SortEncodable { @inline(__always) var sortCode: UInt64 { Int64(self).sortCode } }
extension Int16: SortEncodable { @inline(__always) var sortCode: UInt64 { Int64(self).sortCode } }
extension Int32: SortEncodable { @inline(__always) var sortCode: UInt64 { Int64(self).sortCode } }
extension Int64: SortEncodable {
  @inline(__always) var sortCode: UInt64 { UInt64(bitPattern: self) ^ 1 << 63 }
}
extension UInt8: SortEncodable { @inline(__always) var sortCode: UInt64 { UInt64(self) } }
extension UInt16: SortEncodable { @inline(__always) var sortCode: UInt64 { UInt64(self) } }
extension UInt32: SortEncodable { @inline(__always) var sortCode: UInt64 { UInt64(self) } }
extension UInt64: SortEncodable { @inline(__always) var sortCode: UInt64 { self } }

extension Float: SortEncodable { @inline(__always) var sortCode: UInt64 { Double(self).sortCode } }

extension Double: SortEncodable {
  /// Both zeros are one value, all NaNs are one value after the numbers.
  @inline(__always) var sortCode: UInt64 {
    let bits = (self + 0).bitPattern
    let ordered = bits ^ (UInt64(bitPattern: Int64(bitPattern: bits) >> 63) | 1 << 63)
    return self == self ? ordered : .max
  }
}

extension UnsafeRawBufferPointer {
  /// The first eight bytes as a number in the same order; shorter ones are filled up with zeros.
  var sortPrefix: UInt64 {
    if count >= 8 { return loadUnaligned(as: UInt64.self).bigEndian }
    var prefix: UInt64 = 0
    for byte in self { prefix = prefix << 8 | UInt64(byte) }
    return count == 0 ? 0 : prefix << UInt64(64 - 8 * count)
  }
}
