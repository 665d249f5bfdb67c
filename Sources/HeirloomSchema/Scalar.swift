/// One value outside a column: a default, a literal of a query, a bound of a zone map.
public enum Scalar: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// Every signed integer type.
  case int(Int64)
  /// Every unsigned integer type.
  case uint(UInt64)
  case float(Float)
  case double(Double)
  /// 16 bytes, the first eight as the high word.
  case uuid(high: UInt64, low: UInt64)
  case decimal(DecimalValue)
  case string(String)
  case bytes([UInt8])
  /// The key of an object.
  case reference(UInt64)

  public var isNull: Bool { self == .null }
}
