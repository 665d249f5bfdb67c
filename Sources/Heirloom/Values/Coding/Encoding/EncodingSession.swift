/// What all nodes of one encoding share.
final class EncodingSession {
  @exclusivity(unchecked) var shapes = ShapeTable()

  /// The first rule that was broken where the protocols leave no way to throw; it ends the encoding.
  @exclusivity(unchecked) var failure: (any Error)?

  private var nodesWithNested: [EncodingNode] = []
  @exclusivity(unchecked) private var plainType: ObjectIdentifier?

  /// Remembers a node that owns nested ones: they refer to each other until `releaseNodes`.
  func keep(_ node: EncodingNode) { nodesWithNested.append(node) }

  func releaseNodes() {
    for node in nodesWithNested { node.nested = [] }
    nodesWithNested = []
  }

  /// Whether values of the type have no order of their own, as sets and dictionaries have none.
  func isUnordered<T>(_ type: T.Type) -> Bool {
    // The conformance look-up is slow, and elements of an array repeat their type.
    let identifier = ObjectIdentifier(type)
    if plainType == identifier { return false }
    if type is any UnorderedEncodable.Type { return true }
    plainType = identifier
    return false
  }

  func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  /// A value's bytes behind the shapes that they use.
  func withShapes(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let sink = ByteSink(capacity: value.count + 128)
    sink.append(ValueFormat.withShapes)
    shapes.write(to: sink)
    sink.append(value)
    return sink.bytes
  }
}
