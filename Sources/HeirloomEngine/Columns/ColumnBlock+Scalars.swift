package import HeirloomSchema

extension ColumnBlock {
  /// Stores a value whose kind must fit the block: the schema has been checked before.
  package func set(_ scalar: Scalar, at offset: Int) {
    switch (scalar, storage) {
    case (.null, _): setNull(at: offset)
    case (.boolean(let value), _): setBit(value, at: offset)
    case (.int(let value), .int8): store(Int8(truncatingIfNeeded: value), at: offset)
    case (.int(let value), .int16): store(Int16(truncatingIfNeeded: value), at: offset)
    case (.int(let value), .int32): store(Int32(truncatingIfNeeded: value), at: offset)
    case (.int(let value), _): store(value, at: offset)
    case (.uint(let value), .uint8): store(UInt8(truncatingIfNeeded: value), at: offset)
    case (.uint(let value), .uint16): store(UInt16(truncatingIfNeeded: value), at: offset)
    case (.uint(let value), .uint32): store(UInt32(truncatingIfNeeded: value), at: offset)
    case (.uint(let value), _): store(value, at: offset)
    case (.float(let value), _): store(value, at: offset)
    case (.double(let value), _): store(value, at: offset)
    case (.uuid(let high, let low), _): store((high.bigEndian, low.bigEndian), at: offset)
    case (.decimal(let value), _): store(value, at: offset)
    case (.reference(let key), _): store(key, at: offset)
    case (.bytes(let bytes), _): bytes.withUnsafeBytes { setBytes($0, at: offset) }
    case (.string(var text), _): text.withUTF8 { setBytes(UnsafeRawBufferPointer($0), at: offset) }
    }
  }
}
