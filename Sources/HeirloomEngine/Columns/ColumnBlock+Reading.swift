package import HeirloomSchema

extension ColumnBlock {
  /// Whether there is a value at `offset`, which must be below `count`.
  @inlinable public func isValid(_ offset: Int) -> Bool {
    guard let validity else { return true }
    return validity[offset >> 6] >> UInt64(offset & 63) & 1 == 1
  }

  @inlinable public func bit(_ offset: Int) -> Bool {
    values.assumingMemoryBound(to: UInt64.self)[offset >> 6] >> UInt64(offset & 63) & 1 == 1
  }

  @inlinable public func load<T: BitwiseCopyable>(_ offset: Int, as type: T.Type) -> T {
    values.load(fromByteOffset: offset &* MemoryLayout<T>.stride, as: type)
  }

  /// All values of a fixed width, for a kernel to run over.
  package func fixed<T: BitwiseCopyable>(as type: T.Type) -> UnsafePointer<T> {
    UnsafePointer(values.assumingMemoryBound(to: type))
  }

  /// The code of a value in a coded block.
  @inlinable public func code(_ offset: Int) -> Int {
    codeWidth == 1
      ? Int(values.load(fromByteOffset: offset, as: UInt8.self))
      : Int(values.load(fromByteOffset: offset &* 2, as: UInt16.self))
  }

  /// The bytes of a text or of data; of no meaning where the value is nil. They live as long as the block is not
  /// written.
  @inlinable public func bytes(_ offset: Int) -> UnsafeRawBufferPointer {
    if codeWidth == 0 {
      let word = values.load(fromByteOffset: offset &* 8, as: UInt64.self)
      return HeapSlot(word: word).bytes(in: heap)
    }
    return entry(code(offset))
  }

  /// The bytes of one distinct value of a coded block.
  @inlinable public func entry(_ code: Int) -> UnsafeRawBufferPointer {
    guard let entries else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return HeapSlot(word: entries[code]).bytes(in: heap)
  }

  @inlinable public func string(_ offset: Int) -> String { String(decoding: bytes(offset), as: UTF8.self) }

  /// The number of rows without a value.
  package var nullCount: Int {
    guard let validity else { return 0 }
    var valid = 0
    for word in 0..<(count >> 6) { valid += validity[word].nonzeroBitCount }
    if count & 63 != 0 {
      valid += (validity[count >> 6] & (1 << UInt64(count & 63) - 1)).nonzeroBitCount
    }
    return count - valid
  }

  /// The value as it would stand in a query.
  package func scalar(_ offset: Int) -> Scalar {
    guard isValid(offset) else { return .null }
    switch storage {
    case .boolean: return .boolean(bit(offset))
    case .int8: return .int(Int64(load(offset, as: Int8.self)))
    case .int16: return .int(Int64(load(offset, as: Int16.self)))
    case .int32: return .int(Int64(load(offset, as: Int32.self)))
    case .int64: return .int(load(offset, as: Int64.self))
    case .uint8: return .uint(UInt64(load(offset, as: UInt8.self)))
    case .uint16: return .uint(UInt64(load(offset, as: UInt16.self)))
    case .uint32: return .uint(UInt64(load(offset, as: UInt32.self)))
    case .uint64: return .uint(load(offset, as: UInt64.self))
    case .float: return .float(load(offset, as: Float.self))
    case .double: return .double(load(offset, as: Double.self))
    case .uuid:
      let words = load(offset, as: (high: UInt64, low: UInt64).self)
      return .uuid(high: UInt64(bigEndian: words.high), low: UInt64(bigEndian: words.low))
    case .decimal: return .decimal(load(offset, as: DecimalValue.self))
    case .string: return .string(string(offset))
    case .bytes: return .bytes(Array(bytes(offset)))
    case .reference: return .reference(load(offset, as: UInt64.self))
    }
  }
}
