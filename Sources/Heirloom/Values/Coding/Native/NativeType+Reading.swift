internal import Foundation

extension NativeType {
  /// Reads a value of this type into memory that holds none yet, and tells whether the item had one.
  ///
  /// An optional as the result would cost a look-up of its type for each value.
  func read(_ item: ValueItem, from bytes: ValueBytes, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    switch self {
    case .string: store(String.read(item, from: bytes), memory)
    case .int: store(Int.read(item, from: bytes), memory)
    case .double: store(Double.read(item, from: bytes), memory)
    case .bool: store(Bool.read(item, from: bytes), memory)
    case .date: store(Date.read(item, from: bytes), memory)
    case .uuid: store(UUID.read(item, from: bytes), memory)
    case .data: store(Data.read(item, from: bytes), memory)
    case .decimal: store(Decimal.read(item, from: bytes), memory)
    case .url: store(URL.read(item, from: bytes), memory)
    case .float: store(Float.read(item, from: bytes), memory)
    case .int64: store(Int64.read(item, from: bytes), memory)
    case .int32: store(Int32.read(item, from: bytes), memory)
    case .uint8: store(UInt8.read(item, from: bytes), memory)
    case .uint64: store(UInt64.read(item, from: bytes), memory)
    case .int16: store(Int16.read(item, from: bytes), memory)
    case .int8: store(Int8.read(item, from: bytes), memory)
    case .uint: store(UInt.read(item, from: bytes), memory)
    case .uint32: store(UInt32.read(item, from: bytes), memory)
    case .uint16: store(UInt16.read(item, from: bytes), memory)
    case .int128: store(Int128.read(item, from: bytes), memory)
    case .uint128: store(UInt128.read(item, from: bytes), memory)
    case .strings: store(PlainArray<String>.read(item, from: bytes), memory)
    case .ints: store(PlainArray<Int>.read(item, from: bytes), memory)
    case .int64s: store(PlainArray<Int64>.read(item, from: bytes), memory)
    case .bools: store(PlainArray<Bool>.read(item, from: bytes), memory)
    case .doubles: store(PackedArray<Double>.read(item, from: bytes), memory)
    case .uint8s: store(PackedArray<UInt8>.read(item, from: bytes), memory)
    case .floats: store(PackedArray<Float>.read(item, from: bytes), memory)
    }
  }

  private func store<Value>(_ value: Value?, _ memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard let value else { return false }
    memory.initializeMemory(as: Value.self, repeating: value)
    return true
  }
}
