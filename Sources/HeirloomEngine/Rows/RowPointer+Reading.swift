/// What the getter of a property runs. A pending update holds only what was set; the rest is read from the row that it
/// replaces.
extension RowPointer {
  @inlinable @inline(__always)
  public func fixed<T: BitwiseCopyable>(_ ordinal: Int, _ row: Int, as type: T.Type) -> T {
    if let (base, baseRow) = fallback(ordinal, row) { return base.ownFixed(ordinal, baseRow, as: type) }
    return ownFixed(ordinal, row, as: type)
  }

  @inlinable @inline(__always) public func bit(_ ordinal: Int, _ row: Int) -> Bool {
    if let (base, baseRow) = fallback(ordinal, row) { return base.ownBit(ordinal, baseRow) }
    return ownBit(ordinal, row)
  }

  /// Whether the row has a value for the property.
  @inlinable @inline(__always) public func isValid(_ ordinal: Int, _ row: Int) -> Bool {
    if let (base, baseRow) = fallback(ordinal, row) { return base.ownIsValid(ordinal, baseRow) }
    return ownIsValid(ordinal, row)
  }

  /// The bytes of a text or of data; valid until the row is written.
  @inlinable public func bytes(_ ordinal: Int, _ row: Int) -> UnsafeRawBufferPointer {
    if let (base, baseRow) = fallback(ordinal, row) { return base.ownBytes(ordinal, baseRow) }
    return ownBytes(ordinal, row)
  }

  /// Where a property that was not set in a pending update is to be read; nil everywhere else.
  @inlinable @inline(__always) func fallback(_ ordinal: Int, _ row: Int) -> (RowPointer, Int)? {
    guard let masks = access.pointee.changedMasks, let base = access.pointee.base,
      masks[row &* access.pointee.maskWords &+ ordinal >> 6] >> UInt64(ordinal & 63) & 1 == 0,
      let baseRows = access.pointee.baseRows
    else { return nil }
    return (RowPointer(base), baseRows[row])
  }
}

/// Reading from the blocks of these rows themselves.
extension RowPointer {
  @inlinable @inline(__always)
  func ownFixed<T: BitwiseCopyable>(_ ordinal: Int, _ row: Int, as type: T.Type) -> T {
    address(ordinal, row).load(
      fromByteOffset: (row & BlockGeometry.mask) &* MemoryLayout<T>.stride, as: type)
  }

  @inlinable @inline(__always) func ownBit(_ ordinal: Int, _ row: Int) -> Bool {
    let word = address(ordinal, row).load(fromByteOffset: (row & BlockGeometry.mask) >> 6 &* 8, as: UInt64.self)
    return word >> UInt64(row & 63) & 1 == 1
  }

  @inlinable @inline(__always) func ownIsValid(_ ordinal: Int, _ row: Int) -> Bool {
    _ = address(ordinal, row)
    guard let bits = access.pointee.columns[ordinal].validity[row >> BlockGeometry.shift] else { return true }
    return bits[(row & BlockGeometry.mask) >> 6] >> UInt64(row & 63) & 1 == 1
  }

  @inlinable func ownBytes(_ ordinal: Int, _ row: Int) -> UnsafeRawBufferPointer {
    _ = address(ordinal, row)
    guard let block = access.pointee.columns[ordinal].blocks[row >> BlockGeometry.shift] else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return block._withUnsafeGuaranteedRef { $0.bytes(row & BlockGeometry.mask) }
  }

  @inlinable @inline(__always) func address(_ ordinal: Int, _ row: Int) -> UnsafeMutableRawPointer {
    if let address = access.pointee.columns[ordinal].values[row >> BlockGeometry.shift] { return address }
    touch(ordinal, row >> BlockGeometry.shift)
    return access.pointee.columns[ordinal].values[row >> BlockGeometry.shift].unsafelyUnwrapped
  }

  /// Finds the address of a block that is touched for the first time.
  @usableFromInline @inline(never) func touch(_ ordinal: Int, _ block: Int) {
    access.pointee.owner._withUnsafeGuaranteedRef { $0.touch(ordinal, block) }
  }
}
