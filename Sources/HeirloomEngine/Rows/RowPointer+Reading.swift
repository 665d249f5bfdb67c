/// What the getter of a property runs.
extension RowPointer {
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
    guard let bits = access.pointee.columns[ordinal].validity[row >> BlockGeometry.shift] else { return true }
    return bits[(row & BlockGeometry.mask) >> 6] >> UInt64(row & 63) & 1 == 1
  }

  @inlinable public func string(_ ordinal: Int, _ row: Int) -> String {
    String(decoding: bytes(ordinal, row), as: UTF8.self)
  }

  /// The bytes of a text or of data; valid until the row is written.
  @inlinable public func bytes(_ ordinal: Int, _ row: Int) -> UnsafeRawBufferPointer {
    _ = address(ordinal, row)
    guard let block = access.pointee.columns[ordinal].blocks[row >> BlockGeometry.shift] else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return block._withUnsafeGuaranteedRef { $0.bytes(row & BlockGeometry.mask) }
  }

  /// Finds the address of a block that is touched for the first time.
  @usableFromInline @inline(never) func touch(_ ordinal: Int, _ block: Int) {
    access.pointee.owner._withUnsafeGuaranteedRef { $0.touch(ordinal, block) }
  }

  @inlinable @inline(__always) func address(_ ordinal: Int, _ row: Int) -> UnsafeMutableRawPointer {
    if let address = access.pointee.columns[ordinal].values[row >> BlockGeometry.shift] { return address }
    touch(ordinal, row >> BlockGeometry.shift)
    return access.pointee.columns[ordinal].values[row >> BlockGeometry.shift].unsafelyUnwrapped
  }
}
