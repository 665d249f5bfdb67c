/// A collection that may hold equal contents in different orders.
protocol UnorderedEncodable {
  /// Encodes the contents in an order that depends on them alone, in the form that `encode(to:)` gives them.
  func encodeOrdered(into node: EncodingNode) throws
}

extension Set: UnorderedEncodable where Element: Encodable {
  func encodeOrdered(into node: EncodingNode) throws {
    node.openArray()
    for element in try node.orderedEncodings(of: self) { node.sink.append(element.bytes) }
  }
}

extension Dictionary: UnorderedEncodable where Key: Encodable, Value: Encodable {
  func encodeOrdered(into node: EncodingNode) throws {
    if let name = Self.nameOfKey {
      try encodeEntries(named: keys.map(name), into: node)
    } else {
      try encodePairs(into: node)
    }
  }

  private func encodeEntries(named names: [String], into node: EncodingNode) throws {
    let values = Array(values)
    let writesNames = node.writesNames
    node.openDictionary()
    // The order of the values is known, so records may name their keys once.
    node.writesNames = writesNames
    node.sortsEntries = false
    for position in names.positionsSortedByBytes() {
      let name = names[position]
      try node.writeEntry(name, values[position], at: .key(PathKey(stringValue: name)))
    }
  }

  private func encodePairs(into node: EncodingNode) throws {
    node.openArray()
    for (bytes, index) in try node.orderedEncodings(of: keys) {
      node.sink.append(bytes)
      node.elementCount += 2
      try node.writeElement(self[index].value, at: .index(node.elementCount - 1))
    }
  }

  /// How a key becomes a name, or nil if keys of this type don't: the entries are key, value, key, value … then.
  private static var nameOfKey: ((Key) -> String)? {
    if Key.self == String.self { return { unsafeBitCast($0, to: String.self) } }
    if Key.self == Int.self { return { String(unsafeBitCast($0, to: Int.self)) } }
    guard Key.self is any CodingKeyRepresentable.Type else { return nil }
    return { ($0 as? any CodingKeyRepresentable)?.codingKey.stringValue ?? "" }
  }
}

extension EncodingNode {
  /// The encodings of some elements, sorted by their bytes, each with the index of its element.
  fileprivate func orderedEncodings<Elements: Collection>(
    of elements: Elements
  ) throws -> [(bytes: [UInt8], index: Elements.Index)] where Elements.Element: Encodable {
    try elements.indices
      .map { (bytes: try encodedApart(elements[$0]), index: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// A value's bytes, the same wherever it comes in the order.
  private func encodedApart<T: Encodable>(_ value: T) throws -> [UInt8] {
    let node = EncodingNode(parent: self, sink: ByteSink(), type: Void.self, step: .root)
    node.writesNames = true
    try node.write(value, at: .root)
    return node.sink.bytes
  }
}

extension [String] {
  fileprivate func positionsSortedByBytes() -> [Int] {
    indices.sorted { position, other in
      var name = self[position]
      var otherName = self[other]
      return name.withUTF8 { bytes in
        otherName.withUTF8 { UnsafeRawBufferPointer(bytes).precedes(UnsafeRawBufferPointer($0)) }
      }
    }
  }
}

/// The key type with which a dictionary encodes itself, where a type calls the dictionary's `encode(to:)` on its own.
enum DictionaryKey {
  static func isType(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == identifier }

  /// The standard library keeps the type to itself, so an empty dictionary is asked.
  private static let identifier: ObjectIdentifier? = {
    let probe = Probe()
    try? [String: Bool]().encode(to: probe)
    return probe.keyType
  }()

  private final class Probe: Encoder {
    var keyType: ObjectIdentifier?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let inner = EncodingNode(session: EncodingSession(), sink: ByteSink())

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      keyType = ObjectIdentifier(type)
      return KeyedEncodingContainer(KeyedWriting(node: inner))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedWriting(node: inner) }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriting(node: inner) }
  }
}
