/// Where a string or a run of bytes lies in its block's heap, packed into one word.
///
///     63                    24 23        0
///     | offset in the heap    | length    |   a length of 2^24 - 1 or more stands in 8 bytes before the value
@frozen public struct HeapSlot {
  public let word: UInt64

  @inlinable public init(word: UInt64) { self.word = word }
  @inlinable package init(offset: Int, length: Int) {
    word = UInt64(offset) << 24 | UInt64(min(length, HeapSlot.longLength))
  }

  @inlinable public static var longLength: Int { 0xff_ffff }
  @inlinable public var offset: Int { Int(word >> 24) }
  @inlinable public var shortLength: Int { Int(word & 0xff_ffff) }
  /// Whether the length has to be read from the heap.
  @inlinable public var isLong: Bool { shortLength == HeapSlot.longLength }

  @inlinable public func bytes(in heap: UnsafeMutableRawPointer?) -> UnsafeRawBufferPointer {
    guard shortLength > 0, let heap else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let start = heap + offset
    let length = isLong ? Int((start - 8).loadUnaligned(as: UInt64.self)) : shortLength
    return UnsafeRawBufferPointer(start: start, count: length)
  }
}
