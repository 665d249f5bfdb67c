internal import Foundation

/// Writes a value of a type with a tag of its own, if it is one.
///
/// Generic code such as `Array.encode(to:)` arrives here with every element, so a chain of comparisons pays: each takes
/// about a nanosecond, a protocol cast fifty.
func writeNative<T>(_ value: T, to sink: ByteSink) -> Bool {
  if T.self == String.self { return write(value, as: String.self, to: sink) }
  if T.self == Int.self { return write(value, as: Int.self, to: sink) }
  if T.self == Double.self { return write(value, as: Double.self, to: sink) }
  if T.self == Bool.self { return write(value, as: Bool.self, to: sink) }
  if T.self == Date.self { return write(value, as: Date.self, to: sink) }
  if T.self == UUID.self { return write(value, as: UUID.self, to: sink) }
  if T.self == Data.self { return write(value, as: Data.self, to: sink) }
  if T.self == Decimal.self { return write(value, as: Decimal.self, to: sink) }
  if T.self == URL.self { return write(value, as: URL.self, to: sink) }
  if T.self == Float.self { return write(value, as: Float.self, to: sink) }
  if T.self == Int64.self { return write(value, as: Int64.self, to: sink) }
  if T.self == Int32.self { return write(value, as: Int32.self, to: sink) }
  if T.self == UInt8.self { return write(value, as: UInt8.self, to: sink) }
  if T.self == UInt64.self { return write(value, as: UInt64.self, to: sink) }
  if T.self == Int16.self { return write(value, as: Int16.self, to: sink) }
  if T.self == Int8.self { return write(value, as: Int8.self, to: sink) }
  if T.self == UInt.self { return write(value, as: UInt.self, to: sink) }
  if T.self == UInt32.self { return write(value, as: UInt32.self, to: sink) }
  if T.self == UInt16.self { return write(value, as: UInt16.self, to: sink) }
  if T.self == Int128.self { return write(value, as: Int128.self, to: sink) }
  if T.self == UInt128.self { return write(value, as: UInt128.self, to: sink) }
  if T.self == [String].self { return write(value, asArrayOf: String.self, to: sink) }
  if T.self == [Int].self { return write(value, asArrayOf: Int.self, to: sink) }
  if T.self == [Int64].self { return write(value, asArrayOf: Int64.self, to: sink) }
  if T.self == [Bool].self { return write(value, asArrayOf: Bool.self, to: sink) }
  if T.self == [Double].self { return write(value, packedAs: Double.self, to: sink) }
  if T.self == [UInt8].self { return write(value, packedAs: UInt8.self, to: sink) }
  if T.self == [Float].self { return write(value, packedAs: Float.self, to: sink) }
  return false
}

/// Reads a value of a type with a tag of its own, if it is one and the item holds it.
func readNative<T>(_ type: T.Type, _ item: ValueItem, from bytes: ValueBytes) -> T? {
  if type == String.self { return String.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int.self { return Int.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Double.self { return Double.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Bool.self { return Bool.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Date.self { return Date.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UUID.self { return UUID.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Data.self { return Data.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Decimal.self { return Decimal.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == URL.self { return URL.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Float.self { return Float.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int64.self { return Int64.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int32.self { return Int32.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt8.self { return UInt8.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt64.self { return UInt64.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int16.self { return Int16.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int8.self { return Int8.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt.self { return UInt.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt32.self { return UInt32.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt16.self { return UInt16.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == Int128.self { return Int128.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == UInt128.self { return UInt128.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [String].self { return PlainArray<String>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [Int].self { return PlainArray<Int>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [Int64].self { return PlainArray<Int64>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [Bool].self { return PlainArray<Bool>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [Double].self { return PackedArray<Double>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [UInt8].self { return PackedArray<UInt8>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  if type == [Float].self { return PackedArray<Float>.read(item, from: bytes).map { unsafeBitCast($0, to: type) } }
  return nil
}

// The callers have compared the types, so the casts below never change one.

private func write<T, Value: NativelyCoded>(_ value: T, as type: Value.Type, to sink: ByteSink) -> Bool {
  unsafeBitCast(value, to: type).write(to: sink)
  return true
}

private func write<T, Value: NativelyCoded>(_ value: T, asArrayOf type: Value.Type, to sink: ByteSink) -> Bool {
  PlainArray.write(unsafeBitCast(value, to: [Value].self), to: sink)
  return true
}

private func write<T, Value: PackedElement>(_ value: T, packedAs type: Value.Type, to sink: ByteSink) -> Bool {
  PackedArray.write(unsafeBitCast(value, to: [Value].self), to: sink)
  return true
}
