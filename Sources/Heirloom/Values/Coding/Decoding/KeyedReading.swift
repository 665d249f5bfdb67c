/// The keyed container of a node.
struct KeyedReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: DecodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  var allKeys: [Key] { node.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    // Damage is reported by the call that wants the value.
    do { return try node.find(key) != nil } catch { return true }
  }

  func decodeNil(forKey key: Key) throws -> Bool { try item(key).kind == .null }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try node.value(type, item(key), at: .key(key))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try node.find(key).flatMap { try node.valueIfPresent(type, $0, at: .key(key)) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try nested(PathKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  private func item(_ key: any CodingKey) throws -> ValueItem {
    guard let item = try node.find(key) else { throw node.keyNotFound(key) }
    return item
  }

  private func nested(_ key: any CodingKey) throws -> DecodingNode {
    try DecodingNode(parent: node, item: item(key), type: Void.self, step: .key(key))
  }

  // Inlined so that the calls below it know their type, if not that of the key.
  @inline(__always)
  fileprivate func native<T: NativelyCoded>(_ type: T.Type, _ key: Key) throws -> T {
    try node.native(type, item(key), at: .key(key))
  }

  @inline(__always)
  fileprivate func nativeIfPresent<T: NativelyCoded>(_ type: T.Type, _ key: Key) throws -> T? {
    try node.find(key).flatMap { try node.nativeIfPresent(type, $0, at: .key(key)) }
  }
}

extension KeyedReading {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try native(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try native(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try native(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try native(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try native(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try native(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try native(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try native(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try native(type, key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try native(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try native(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try native(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try native(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try native(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try native(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try native(type, key) }
}

extension KeyedReading {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try nativeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try nativeIfPresent(type, key) }
}
