/// The single value container of a node.
struct SingleWriting: SingleValueEncodingContainer {
  let node: EncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil() throws {
    try node.beginSingle()
    node.sink.append(ValueTag.null)
  }

  func encode<T: Encodable>(_ value: T) throws { try node.writeSingle(value) }

  private func append(_ value: some NativelyCoded) throws {
    try node.beginSingle()
    value.write(to: node.sink)
  }
}

extension SingleWriting {
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
