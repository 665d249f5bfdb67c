/// What the setter of a property runs, once the row is a pending one.
extension RowPointer {
  @inlinable @inline(__always)
  public func setFixed<T: BitwiseCopyable>(_ value: T, _ ordinal: Int, _ row: Int) {
    address(ordinal, row).storeBytes(
      of: value, toByteOffset: (row & BlockGeometry.mask) &* MemoryLayout<T>.stride, as: T.self)
    markValid(ordinal, row)
    markChanged(ordinal, row)
  }

  @inlinable public func setBit(_ value: Bool, _ ordinal: Int, _ row: Int) {
    let word = address(ordinal, row).assumingMemoryBound(to: UInt64.self) + (row & BlockGeometry.mask) >> 6
    let bit: UInt64 = 1 << UInt64(row & 63)
    word.pointee = value ? word.pointee | bit : word.pointee & ~bit
    markValid(ordinal, row)
    markChanged(ordinal, row)
  }

  @inlinable public func setString(_ value: String, _ ordinal: Int, _ row: Int) {
    var value = value
    value.withUTF8 { setBytes(UnsafeRawBufferPointer($0), ordinal, row) }
  }

  public func setBytes(_ bytes: UnsafeRawBufferPointer, _ ordinal: Int, _ row: Int) {
    let block = access.pointee.columns[ordinal].blocks[row >> BlockGeometry.shift].unsafelyUnwrapped
    block._withUnsafeGuaranteedRef { block in
      let old = block.values
      block.setBytes(bytes, at: row & BlockGeometry.mask)
      // A block that left its dictionary form has its slots elsewhere.
      if block.values != old { access.pointee.columns[ordinal].set(block, at: row >> BlockGeometry.shift) }
    }
    markChanged(ordinal, row)
  }

  public func setNull(_ ordinal: Int, _ row: Int) {
    let block = access.pointee.columns[ordinal].blocks[row >> BlockGeometry.shift].unsafelyUnwrapped
    block._withUnsafeGuaranteedRef { block in
      block.setNull(at: row & BlockGeometry.mask)
      access.pointee.columns[ordinal].set(block, at: row >> BlockGeometry.shift)
    }
    markChanged(ordinal, row)
  }

  @inlinable @inline(__always) func markValid(_ ordinal: Int, _ row: Int) {
    guard let bits = access.pointee.columns[ordinal].validity[row >> BlockGeometry.shift] else { return }
    bits[(row & BlockGeometry.mask) >> 6] |= 1 << UInt64(row & 63)
  }

  @inlinable @inline(__always) func markChanged(_ ordinal: Int, _ row: Int) {
    guard let masks = access.pointee.changedMasks else { return }
    masks[row &* access.pointee.maskWords &+ ordinal >> 6] |= 1 << UInt64(ordinal & 63)
  }
}
