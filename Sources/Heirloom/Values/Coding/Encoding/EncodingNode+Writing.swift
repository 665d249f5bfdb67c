extension EncodingNode {
  /// Writes one value behind what the node has written so far.
  func write<T: Encodable>(_ value: T, at step: CodingStep) throws {
    if let native = NativeType(T.self) { return native.write(value, to: sink) }
    let child = EncodingNode(parent: self, sink: sink, type: T.self, step: step)
    guard child.depth <= ValueFormat.deepestNesting else { throw child.misuse(tooDeep, value: value) }
    if session.isUnordered(T.self), let unordered = value as? any UnorderedEncodable {
      try unordered.encodeOrdered(into: child)
    } else {
      try value.encode(to: child)
    }
    try child.close()
    sink.depthOfWriter = depth
  }

  /// Begins the entry of a keyed container: its value is written next.
  func beginEntry(_ name: String) throws {
    try checkTurn()
    switch kind {
    case .record: shape = session.shapes.child(of: shape, name: name)
    case .dictionary:
      entries.append(sink.count)
      sink.append(name: name)
    default: throw misuse("Found a keyed entry in a \(kind) value.")
    }
  }

  func writeEntry(_ name: String, _ value: some NativelyCoded) throws {
    try beginEntry(name)
    value.write(to: sink)
  }

  /// Writes an entry, or leaves the node as it was if the value throws: its owner may catch that and go on.
  func writeEntry<T: Encodable>(_ name: String, _ value: T, at step: CodingStep, wrapsNull: Bool = false) throws {
    let mark = Mark(self)
    do {
      try beginEntry(name)
      let offset = sink.count
      try write(value, at: step)
      if wrapsNull { wrapNull(at: offset) }
    } catch {
      mark.restore(self)
      throw error
    }
  }

  func writeElement<T: Encodable>(_ value: T, at step: CodingStep) throws {
    try beginElement()
    let mark = Mark(self)
    do {
      try write(value, at: step)
    } catch {
      mark.restore(self)
      throw error
    }
  }

  func beginElement() throws {
    try checkTurn()
    guard kind == .array else { throw misuse("Found an unkeyed element in a \(kind) value.") }
  }

  func beginSingle() throws {
    try checkTurn()
    guard kind == .undecided else {
      throw misuse("Found a second value where \(type) encodes a single one. Use an unkeyed or a keyed container.")
    }
    kind = .single
  }

  func writeSingle<T: Encodable>(_ value: T) throws {
    try beginSingle()
    do {
      try write(value, at: .root)
    } catch {
      sink.truncate(to: start)
      sink.depthOfWriter = depth
      kind = .undecided
      throw error
    }
    if sink.bytes[start] <= ValueTag.wrappedNull, type == Optional<T>.self { wrapNull(at: start) }
  }

  /// Tells an optional around nil from nil itself.
  func wrapNull(at offset: Int) {
    if sink.bytes[offset] <= ValueTag.wrappedNull { sink.insert(ValueTag.wrappedNull, at: offset) }
  }

  /// What a failed write has to undo.
  private struct Mark {
    let count: Int
    let shape: Int
    let entries: Int

    init(_ node: EncodingNode) {
      count = node.sink.count
      shape = node.shape
      entries = node.entries.count
    }

    func restore(_ node: EncodingNode) {
      node.sink.truncate(to: count)
      node.sink.depthOfWriter = node.depth
      node.shape = shape
      node.entries.removeLast(node.entries.count - entries)
    }
  }
}
