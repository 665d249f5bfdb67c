/// The unkeyed container of a node.
struct UnkeyedReading: UnkeyedDecodingContainer {
  private let node: DecodingNode
  private let allElements: ArrayElements
  private var elements: ArrayElements
  private(set) var currentIndex = 0

  init(node: DecodingNode, elements: ArrayElements) {
    (self.node, allElements, self.elements) = (node, elements, elements)
  }

  var codingPath: [any CodingKey] { node.codingPath }

  var count: Int? { node.count(allElements) }

  var isAtEnd: Bool { elements.isAtEnd }

  mutating func decodeNil() throws -> Bool {
    let item = try next(Never.self)
    if item.kind == .null { advance(behind: item) }
    return item.kind == .null
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let item = try next(type)
    let value = try node.value(type, item, at: .index(currentIndex))
    advance(behind: item)
    return value
  }

  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    if isAtEnd { return nil }
    let item = try next(type)
    let value = try node.valueIfPresent(type, item, at: .index(currentIndex))
    advance(behind: item)
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try nested { $0 } }

  private mutating func nested<Result>(_ open: (DecodingNode) throws -> Result) throws -> Result {
    let item = try next(Void.self)
    let child = try DecodingNode(parent: node, item: item, type: Void.self, step: .index(currentIndex))
    let result = try open(child)
    advance(behind: item)
    return result
  }

  @inline(__always)
  fileprivate mutating func native<T: NativelyCoded>(_ type: T.Type) throws -> T {
    let item = try next(type)
    let value = try node.native(type, item, at: .index(currentIndex))
    advance(behind: item)
    return value
  }

  private func next(_ type: Any.Type) throws -> ValueItem {
    if let item = elements.next(in: node.session.bytes) { return item }
    if isAtEnd { throw node.endOfArray(type, count: currentIndex) }
    throw node.damaged(at: elements.position, step: .index(currentIndex))
  }

  private mutating func advance(behind item: ValueItem) {
    elements.advance(behind: item)
    currentIndex += 1
  }
}

extension UnkeyedReading {
  mutating func decode(_ type: Bool.Type) throws -> Bool { try native(type) }
  mutating func decode(_ type: String.Type) throws -> String { try native(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try native(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try native(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try native(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try native(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try native(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try native(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try native(type) }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try native(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try native(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try native(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try native(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try native(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try native(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try native(type) }
}
