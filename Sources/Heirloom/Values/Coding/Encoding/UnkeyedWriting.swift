/// The unkeyed container of a node.
struct UnkeyedWriting: UnkeyedEncodingContainer {
  let node: EncodingNode

  var count: Int { node.elementCount }

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil() throws {
    try node.beginElement()
    node.sink.append(ValueTag.null)
    node.elementCount += 1
  }

  func encode<T: Encodable>(_ value: T) throws {
    try node.writeElement(value, at: .index(count))
    node.elementCount += 1
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    addNested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { addNested().unkeyedContainer() }

  func superEncoder() -> any Encoder { addNested() }

  private func addNested() -> EncodingNode {
    do { try node.beginElement() } catch { node.session.fail(error) }
    defer { node.elementCount += 1 }
    return node.addNested(at: .index(count))
  }

  private func append(_ value: some NativelyCoded) throws {
    try node.beginElement()
    value.write(to: node.sink)
    node.elementCount += 1
  }
}

extension UnkeyedWriting {
  func encode(_ value: Bool) throws { try append(value) }
  func encode(_ value: String) throws { try append(value) }
  func encode(_ value: Double) throws { try append(value) }
  func encode(_ value: Float) throws { try append(value) }
  func encode(_ value: Int) throws { try append(value) }
  func encode(_ value: Int8) throws { try append(value) }
  func encode(_ value: Int16) throws { try append(value) }
  func encode(_ value: Int32) throws { try append(value) }
  func encode(_ value: Int64) throws { try append(value) }
  func encode(_ value: Int128) throws { try append(value) }
  func encode(_ value: UInt) throws { try append(value) }
  func encode(_ value: UInt8) throws { try append(value) }
  func encode(_ value: UInt16) throws { try append(value) }
  func encode(_ value: UInt32) throws { try append(value) }
  func encode(_ value: UInt64) throws { try append(value) }
  func encode(_ value: UInt128) throws { try append(value) }
}
