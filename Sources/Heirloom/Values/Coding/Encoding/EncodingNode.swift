/// One value while it is written: the encoder that its `encode(to:)` gets.
///
///     sink   … parent's bytes │ tag │ length │ this node's bytes → appended here
///                             ^ start
///
/// A value's node appends to the sink of its parent, which waits meanwhile. Nested containers may be used in any
/// order, so they get sinks of their own; their bytes move into the parent's when that closes.
final class EncodingNode: Encoder {
  enum Kind {
    case undecided, single, record, dictionary, array, closed
  }

  struct Nested {
    let offset: Int
    let node: EncodingNode
  }

  let session: EncodingSession
  let sink: ByteSink
  let start: Int
  let depth: Int
  /// The type of the value, where the node is a value's and not a nested container's.
  let type: Any.Type
  private let parent: EncodingNode?
  private let step: CodingStep

  /// Whether keyed containers inside are written as dictionaries. Shapes are numbered as they come up, so a record
  /// may only be used where the order of values is known.
  @exclusivity(unchecked) var writesNames: Bool
  @exclusivity(unchecked) var kind = Kind.undecided
  @exclusivity(unchecked) var shape = ShapeTable.root
  /// Where each entry of a dictionary begins.
  @exclusivity(unchecked) var entries: [Int] = []
  @exclusivity(unchecked) var sortsEntries = true
  @exclusivity(unchecked) var elementCount = 0
  @exclusivity(unchecked) var nested: [Nested] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(session: EncodingSession, sink: ByteSink) {
    self.session = session
    self.sink = sink
    (start, depth, type, parent, step, writesNames) = (sink.count, 0, Void.self, nil, .root, false)
  }

  init(parent: EncodingNode, sink: ByteSink, type: Any.Type, step: CodingStep) {
    session = parent.session
    self.sink = sink
    start = sink.count
    depth = parent.depth + 1
    self.type = type
    self.parent = parent
    self.step = step
    writesNames = parent.writesNames
    sink.depthOfWriter = depth
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var node: EncodingNode? = self
    while let current = node {
      if let key = current.step.codingKey { path.append(key) }
      node = current.parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    openKeyed(sortsNames: DictionaryKey.isType(type))
    return KeyedEncodingContainer(KeyedWriting(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    openArray()
    return UnkeyedWriting(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriting(node: self) }

  /// Throws if it isn't this node's turn to write.
  func checkTurn() throws {
    guard sink.depthOfWriter == depth, kind != .closed else {
      throw misuse(
        "Found a write into a container whose value is complete or waits for an inner value. "
          + "Use a container inside the encode(to:) that asked for it only.")
    }
  }

  func misuse(_ description: String, value: Any = ()) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: description))
  }
}
