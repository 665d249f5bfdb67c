/// The keyed container of a node.
struct KeyedWriting<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil(forKey key: Key) throws {
    try node.beginEntry(key.stringValue)
    node.sink.append(ValueTag.null)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.writeEntry(key.stringValue, value, at: .key(key))
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try node.writeEntry(key.stringValue, value, at: .key(key), wrapsNull: true) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    addNested(key.stringValue, at: .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    addNested(key.stringValue, at: .key(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    addNested(PathKey.superclass.stringValue, at: .key(PathKey.superclass))
  }

  func superEncoder(forKey key: Key) -> any Encoder { addNested(key.stringValue, at: .key(key)) }

  private func addNested(_ name: String, at step: CodingStep) -> EncodingNode {
    do { try node.beginEntry(name) } catch { node.session.fail(error) }
    return node.addNested(at: step)
  }
}

extension KeyedWriting {
  func encode(_ value: Bool, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: String, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Double, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Float, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int8, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int16, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int32, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int64, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: Int128, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt8, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt16, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt32, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt64, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
  func encode(_ value: UInt128, forKey key: Key) throws { try node.writeEntry(key.stringValue, value) }
}
