public import HeirloomEngine
public import HeirloomSchema

extension Bool: PlainStorableValue {
  public static var _storage: StorageType { .boolean }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Bool {
    source.bit(ordinal, row)
  }

  @inlinable public static func _store(_ value: Bool, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setBit(value, ordinal, row)
  }

  public var _scalar: Scalar { .boolean(self) }

  public init?(_scalar: Scalar) {
    guard case .boolean(let value) = _scalar else { return nil }
    self = value
  }
}

extension Double: PlainStorableValue {
  public static var _storage: StorageType { .double }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Double {
    source.fixed(ordinal, row, as: Double.self)
  }

  @inlinable public static func _store(_ value: Double, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(value, ordinal, row)
  }

  public var _scalar: Scalar { .double(self) }

  public init?(_scalar: Scalar) {
    guard case .double(let value) = _scalar else { return nil }
    self = value
  }
}

extension Float: PlainStorableValue {
  public static var _storage: StorageType { .float }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Float {
    source.fixed(ordinal, row, as: Float.self)
  }

  @inlinable public static func _store(_ value: Float, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(value, ordinal, row)
  }

  public var _scalar: Scalar { .float(self) }

  public init?(_scalar: Scalar) {
    guard case .float(let value) = _scalar else { return nil }
    self = value
  }
}

extension String: PlainStorableValue {
  public static var _storage: StorageType { .string }

  @inlinable public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> String {
    source.string(ordinal, row)
  }

  @inlinable public static func _store(_ value: String, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setString(value, ordinal, row)
  }

  public var _scalar: Scalar { .string(self) }

  public init?(_scalar: Scalar) {
    guard case .string(let value) = _scalar else { return nil }
    self = value
  }
}
