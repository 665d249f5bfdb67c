/// The single value container of a node.
struct SingleReading: SingleValueDecodingContainer {
  let node: DecodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func decodeNil() -> Bool { node.item.kind == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let isOptional = node.item.kind == .wrappedNull && node.type == Optional<T>.self
    return try node.value(type, isOptional ? node.unwrapped(node.item) : node.item, at: .root)
  }

  @inline(__always)
  fileprivate func native<T: NativelyCoded>(_ type: T.Type) throws -> T { try node.native(type, node.item, at: .root) }
}

extension SingleReading {
  func decode(_ type: Bool.Type) throws -> Bool { try native(type) }
  func decode(_ type: String.Type) throws -> String { try native(type) }
  func decode(_ type: Double.Type) throws -> Double { try native(type) }
  func decode(_ type: Float.Type) throws -> Float { try native(type) }
  func decode(_ type: Int.Type) throws -> Int { try native(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try native(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try native(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try native(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try native(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try native(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try native(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try native(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try native(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try native(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try native(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try native(type) }
}
