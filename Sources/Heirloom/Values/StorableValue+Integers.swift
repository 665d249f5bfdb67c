public import HeirloomEngine
public import HeirloomSchema

/// An integer type that lies in a column with its own width.
public protocol StorableInteger: PlainStorableValue, FixedWidthInteger, BitwiseCopyable {}

extension StorableInteger {
  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Self {
    source.fixed(ordinal, row, as: Self.self)
  }

  @inlinable public static func _store(_ value: Self, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(value, ordinal, row)
  }

  public var _scalar: Scalar { Self.isSigned ? .int(Int64(self)) : .uint(UInt64(self)) }

  public init?(_scalar: Scalar) {
    switch _scalar {
    case .int(let value): self.init(exactly: value)
    case .uint(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int8: StorableInteger {
  public static var _storage: StorageType { .int8 }
}

extension Int16: StorableInteger {
  public static var _storage: StorageType { .int16 }
}

extension Int32: StorableInteger {
  public static var _storage: StorageType { .int32 }
}

extension Int64: StorableInteger {
  public static var _storage: StorageType { .int64 }
}

extension UInt8: StorableInteger {
  public static var _storage: StorageType { .uint8 }
}

extension UInt16: StorableInteger {
  public static var _storage: StorageType { .uint16 }
}

extension UInt32: StorableInteger {
  public static var _storage: StorageType { .uint32 }
}

extension UInt64: StorableInteger {
  public static var _storage: StorageType { .uint64 }
}

/// `Int` and `UInt` are stored with 64 bits on every platform.
extension Int: PlainStorableValue {
  public static var _storage: StorageType { .int64 }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Int {
    Int(truncatingIfNeeded: source.fixed(ordinal, row, as: Int64.self))
  }

  @inlinable public static func _store(_ value: Int, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(Int64(value), ordinal, row)
  }

  public var _scalar: Scalar { .int(Int64(self)) }

  public init?(_scalar: Scalar) {
    guard case .int(let value) = _scalar else { return nil }
    self.init(exactly: value)
  }
}

extension UInt: PlainStorableValue {
  public static var _storage: StorageType { .uint64 }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> UInt {
    UInt(truncatingIfNeeded: source.fixed(ordinal, row, as: UInt64.self))
  }

  @inlinable public static func _store(_ value: UInt, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(UInt64(value), ordinal, row)
  }

  public var _scalar: Scalar { .uint(UInt64(self)) }

  public init?(_scalar: Scalar) {
    guard case .uint(let value) = _scalar else { return nil }
    self.init(exactly: value)
  }
}
