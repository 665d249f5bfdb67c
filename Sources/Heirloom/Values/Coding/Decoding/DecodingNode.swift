/// One value while it is read: the decoder that its `init(from:)` gets.
final class DecodingNode: Decoder {
  let session: DecodingSession
  let item: ValueItem
  /// The type of the value, where the node is a value's and not a nested container's.
  let type: Any.Type
  private let depth: Int
  private let parent: DecodingNode?
  private let step: CodingStep
  @exclusivity(unchecked) private var fields: KeyedFields?
  @exclusivity(unchecked) private var elementCount: Int?

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The node around the whole value.
  init(session: DecodingSession) {
    self.session = session
    item = ValueItem(kind: .array, start: 0, end: session.bytes.count)
    (type, depth, parent, step) = (Void.self, 0, nil, .root)
  }

  init(parent: DecodingNode, item: ValueItem, type: Any.Type, step: CodingStep) throws {
    session = parent.session
    self.item = item
    self.type = type
    depth = parent.depth + 1
    self.parent = parent
    self.step = step
    if depth > ValueFormat.deepestNesting { throw parent.tooDeep(at: step) }
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var node: DecodingNode? = self
    while let current = node {
      if let key = current.step.codingKey { path.append(key) }
      node = current.parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard item.kind == .record || item.kind == .dictionary else {
      throw mismatch([String: any Decodable].self, expected: "a keyed value", found: item, at: .root)
    }
    if fields == nil { fields = KeyedFields(item, in: session) }
    if fields == nil { throw damaged(at: item.start, step: .root) }
    return KeyedDecodingContainer(KeyedReading(node: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = ArrayElements(item, in: session.bytes) else {
      if item.kind == .packedArray { throw damaged(at: item.start, step: .root) }
      throw mismatch([any Decodable].self, expected: "an array", found: item, at: .root)
    }
    return UnkeyedReading(node: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleReading(node: self) }

  /// The item of a key, or nil if there is none.
  func find(_ key: any CodingKey) throws -> ValueItem? {
    switch fields?.find(key.stringValue, in: session) {
    case .found(let item): item
    case .damaged(let offset): throw damaged(at: offset, step: .key(key))
    case .absent, nil: nil
    }
  }

  var names: [String] { fields?.names(in: session) ?? [] }

  /// The number of elements, counted once.
  func count(_ elements: ArrayElements) -> Int {
    if let elementCount { return elementCount }
    let count = elements.count(in: session.bytes)
    elementCount = count
    return count
  }
}
