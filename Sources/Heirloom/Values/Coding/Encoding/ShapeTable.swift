/// The shapes of the records of one value: lists of key names, numbered as they are first completed.
///
///     root ── x ── y          shape 0: x, y
///              └── z          shape 1: x, z
///
/// A tree of prefixes, so that each key of a record is one step. A step usually repeats the last one taken from the
/// same node, which makes it one comparison.
struct ShapeTable {
  private struct Node {
    let name: [UInt8]
    let parent: Int
    var lastChild = 0
    var number: Int?
  }

  private struct Edge: Hashable {
    let parent: Int
    let name: [UInt8]
  }

  static let root = 0

  private var nodes = [Node(name: [], parent: 0)]
  private var edges: [Edge: Int] = [:]
  private var shapes: [Int] = []

  /// The node of the keys so far and one more.
  mutating func child(of parent: Int, name: String) -> Int {
    var name = name
    return name.withUTF8 { child(of: parent, bytes: UnsafeRawBufferPointer($0)) }
  }

  private mutating func child(of parent: Int, bytes: UnsafeRawBufferPointer) -> Int {
    let guess = nodes[parent].lastChild
    if guess != Self.root, bytes.holdsSameBytes(as: nodes[guess].name) { return guess }
    let edge = Edge(parent: parent, name: Array(bytes))
    let child = edges[edge] ?? nodes.count
    if child == nodes.count {
      nodes.append(Node(name: edge.name, parent: parent))
      edges[edge] = child
    }
    nodes[parent].lastChild = child
    return child
  }

  /// The number of the shape that ends at a node, or nil if a key occurs in it twice.
  mutating func number(of node: Int) -> Int? {
    if let number = nodes[node].number { return number }
    let names = names(of: node)
    guard Set(names).count == names.count else { return nil }
    nodes[node].number = shapes.count
    shapes.append(node)
    return nodes[node].number
  }

  func names(of node: Int) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var node = node
    while node != Self.root {
      names.append(nodes[node].name)
      node = nodes[node].parent
    }
    return names.reversed()
  }

  /// The node of a list of names.
  mutating func node(of names: [[UInt8]]) -> Int {
    names.reduce(Self.root) { parent, name in name.withUnsafeBytes { child(of: parent, bytes: $0) } }
  }

  /// The table as the head of a value, or nil if the value has no records.
  func encoded() -> [UInt8]? {
    if shapes.isEmpty { return nil }
    let sink = ByteSink()
    var known: [[UInt8]: Int] = [:]
    sink.append(number: UInt(shapes.count))
    for shape in shapes {
      let names = names(of: shape)
      sink.append(number: UInt(names.count))
      for name in names { append(name, known: &known, to: sink) }
    }
    return sink.bytes
  }

  private func append(_ name: [UInt8], known: inout [[UInt8]: Int], to sink: ByteSink) {
    if let number = known[name] {
      sink.append(number: UInt(number) << 1 | 1)
    } else {
      known[name] = known.count
      sink.append(number: UInt(name.count) << 1)
      sink.append(name)
    }
  }
}
