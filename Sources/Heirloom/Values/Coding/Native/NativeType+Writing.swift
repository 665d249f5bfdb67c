internal import Foundation

extension NativeType {
  /// Writes a value that is of this type.
  func write<T>(_ value: T, to sink: ByteSink) {
    switch self {
    case .string: cast(value, String.self).write(to: sink)
    case .int: cast(value, Int.self).write(to: sink)
    case .double: cast(value, Double.self).write(to: sink)
    case .bool: cast(value, Bool.self).write(to: sink)
    case .date: cast(value, Date.self).write(to: sink)
    case .uuid: cast(value, UUID.self).write(to: sink)
    case .data: cast(value, Data.self).write(to: sink)
    case .decimal: cast(value, Decimal.self).write(to: sink)
    case .url: cast(value, URL.self).write(to: sink)
    case .float: cast(value, Float.self).write(to: sink)
    case .int64: cast(value, Int64.self).write(to: sink)
    case .int32: cast(value, Int32.self).write(to: sink)
    case .uint8: cast(value, UInt8.self).write(to: sink)
    case .uint64: cast(value, UInt64.self).write(to: sink)
    case .int16: cast(value, Int16.self).write(to: sink)
    case .int8: cast(value, Int8.self).write(to: sink)
    case .uint: cast(value, UInt.self).write(to: sink)
    case .uint32: cast(value, UInt32.self).write(to: sink)
    case .uint16: cast(value, UInt16.self).write(to: sink)
    case .int128: cast(value, Int128.self).write(to: sink)
    case .uint128: cast(value, UInt128.self).write(to: sink)
    case .strings: PlainArray.write(cast(value, [String].self), to: sink)
    case .ints: PlainArray.write(cast(value, [Int].self), to: sink)
    case .int64s: PlainArray.write(cast(value, [Int64].self), to: sink)
    case .bools: PlainArray.write(cast(value, [Bool].self), to: sink)
    case .doubles: PackedArray.write(cast(value, [Double].self), to: sink)
    case .uint8s: PackedArray.write(cast(value, [UInt8].self), to: sink)
    case .floats: PackedArray.write(cast(value, [Float].self), to: sink)
    }
  }

  /// The initializer has compared the types, so a cast never changes one.
  private func cast<T, Value>(_ value: T, _ type: Value.Type) -> Value { unsafeBitCast(value, to: type) }
}
