internal import Foundation

/// A type that has a tag of its own, or is an array of such values.
enum NativeType {
  case string, int, double, bool, date, uuid, data, decimal, url, float
  case int64, int32, uint8, uint64, int16, int8, uint, uint32, uint16, int128, uint128
  case strings, ints, int64s, bools, doubles, uint8s, floats

  /// The native type that a type is.
  ///
  /// Generic code such as `Array.encode(to:)` arrives here with every element, so a chain of comparisons pays: each
  /// takes less than a nanosecond, a look-up of a protocol conformance fifty.
  init?(_ type: Any.Type) {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(String.self): self = .string
    case ObjectIdentifier(Int.self): self = .int
    case ObjectIdentifier(Double.self): self = .double
    case ObjectIdentifier(Bool.self): self = .bool
    case ObjectIdentifier(Date.self): self = .date
    case ObjectIdentifier(UUID.self): self = .uuid
    case ObjectIdentifier(Data.self): self = .data
    case ObjectIdentifier(Decimal.self): self = .decimal
    case ObjectIdentifier(URL.self): self = .url
    case ObjectIdentifier(Float.self): self = .float
    case ObjectIdentifier(Int64.self): self = .int64
    case ObjectIdentifier(Int32.self): self = .int32
    case ObjectIdentifier(UInt8.self): self = .uint8
    case ObjectIdentifier(UInt64.self): self = .uint64
    case ObjectIdentifier(Int16.self): self = .int16
    case ObjectIdentifier(Int8.self): self = .int8
    case ObjectIdentifier(UInt.self): self = .uint
    case ObjectIdentifier(UInt32.self): self = .uint32
    case ObjectIdentifier(UInt16.self): self = .uint16
    case ObjectIdentifier(Int128.self): self = .int128
    case ObjectIdentifier(UInt128.self): self = .uint128
    case ObjectIdentifier([String].self): self = .strings
    case ObjectIdentifier([Int].self): self = .ints
    case ObjectIdentifier([Int64].self): self = .int64s
    case ObjectIdentifier([Bool].self): self = .bools
    case ObjectIdentifier([Double].self): self = .doubles
    case ObjectIdentifier([UInt8].self): self = .uint8s
    case ObjectIdentifier([Float].self): self = .floats
    default: return nil
    }
  }
}
