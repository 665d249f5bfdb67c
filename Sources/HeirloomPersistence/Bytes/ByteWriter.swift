/// Bytes in the making: little-endian numbers, varints and copies, one after the other.
package struct ByteWriter: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// Lends the bytes from `start` on; they must not be kept.
  package func withBytes<R, E: Error>(
    from start: Int = 0, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: base + min(start, count), count: count - min(start, count)))
  }

  package mutating func append<T: FixedWidthInteger & BitwiseCopyable>(_ value: T) {
    let size = MemoryLayout<T>.size
    extend(by: size).storeBytes(of: value.littleEndian, as: T.self)
  }

  package mutating func append(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress, source.count > 0 else { return }
    extend(by: source.count).copyMemory(from: start, byteCount: source.count)
  }

  package mutating func append(_ source: [UInt8]) { source.withUnsafeBytes { append($0) } }

  /// Appends what another writer holds from `start` on.
  package mutating func append(_ other: borrowing ByteWriter, from start: Int = 0) {
    other.withBytes(from: start) { append($0) }
  }

  /// Makes the count a multiple of eight.
  package mutating func pad() {
    while count & 7 != 0 { append(UInt8(0)) }
  }

  /// Room for `size` bytes at the end, which the caller must fill at once.
  package mutating func extend(by size: Int) -> UnsafeMutableRawPointer {
    if count + size > capacity { grow(to: count + size) }
    let place = base + count
    count += size
    return place
  }

  /// Gives back bytes at the end.
  package mutating func truncate(to newCount: Int) { count = min(count, max(0, newCount)) }

  /// Overwrites a number that was appended before.
  package mutating func replace<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, with value: T) {
    precondition(offset + MemoryLayout<T>.size <= count)
    base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
  }

  private mutating func grow(to needed: Int) {
    let grown = max(needed, capacity * 2)
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: grown, alignment: 16)
    buffer.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = buffer
    capacity = grown
  }
}
