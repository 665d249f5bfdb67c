/// What the getter of a property runs.
extension RowSource {
  @inlinable @inline(__always)
  public func fixed<T: BitwiseCopyable>(_ ordinal: Int, _ row: Int, as type: T.Type) -> T {
    address(ordinal, row).load(
      fromByteOffset: (row & BlockGeometry.mask) &* MemoryLayout<T>.stride, as: type)
  }

  @inlinable @inline(__always) public func bit(_ ordinal: Int, _ row: Int) -> Bool {
    let word = address(ordinal, row).load(fromByteOffset: (row & BlockGeometry.mask) >> 6 &* 8, as: UInt64.self)
    return word >> UInt64(row & 63) & 1 == 1
  }

  /// Whether the row has a value for the property.
  @inlinable @inline(__always) public func isValid(_ ordinal: Int, _ row: Int) -> Bool {
    _ = address(ordinal, row)
    guard let bits = columns[ordinal].validity[row >> BlockGeometry.shift] else { return true }
    return bits[(row & BlockGeometry.mask) >> 6] >> UInt64(row & 63) & 1 == 1
  }

  @inlinable public func string(_ ordinal: Int, _ row: Int) -> String {
    String(decoding: bytes(ordinal, row), as: UTF8.self)
  }

  /// The bytes of a text or of data; valid until the row is written.
  @inlinable public func bytes(_ ordinal: Int, _ row: Int) -> UnsafeRawBufferPointer {
    _ = address(ordinal, row)
    guard let block = columns[ordinal].blocks[row >> BlockGeometry.shift] else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return block._withUnsafeGuaranteedRef { $0.bytes(row & BlockGeometry.mask) }
  }

  @inlinable @inline(__always) func address(_ ordinal: Int, _ row: Int) -> UnsafeMutableRawPointer {
    if let address = columns[ordinal].values[row >> BlockGeometry.shift] { return address }
    touch(ordinal, row >> BlockGeometry.shift)
    return columns[ordinal].values[row >> BlockGeometry.shift].unsafelyUnwrapped
  }
}
