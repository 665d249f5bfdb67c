/// What all nodes of one encoding share.
final class EncodingSession {
  var shapes = ShapeTable()

  /// The first rule that was broken where the protocols leave no way to throw; it ends the encoding.
  var failure: (any Error)?

  private var nodesWithNested: [EncodingNode] = []
  private var plainType: ObjectIdentifier?

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
}
