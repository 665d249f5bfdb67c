/// The shapes of the records of one value: lists of key names, numbered as they are first completed.
///
///     root ── x ── y          shape 0: x, y
///              └── z          shape 1: x, z
///
/// A tree of prefixes, so that each key of a record is one step. A step usually repeats the last one taken from the
/// same node, which makes it one comparison.
struct ShapeTable {
  private struct Node {
    let name: Int
    let parent: Int
    var lastStep = root
    var firstChild = root
    var sibling = root
    var number: Int?
  }

  static let root = 0

  /// Records are for types with fixed keys. A value with more nodes than this makes up its keys as it goes, and what
  /// follows names its keys where they are.
  private static let mostNodes = 4096

  private var names = NameTable()
  private var nodes = [Node(name: -1, parent: root)]
  private var shapes: [Int] = []

  init() { nodes.reserveCapacity(16) }

  var isFull: Bool { nodes.count > Self.mostNodes }

  /// The node of the keys so far and one more.
  mutating func child(of parent: Int, name: String) -> Int {
    var name = name
    return name.withUTF8 { child(of: parent, bytes: UnsafeRawBufferPointer($0)) }
  }

  private mutating func child(of parent: Int, bytes: UnsafeRawBufferPointer) -> Int {
    let guess = nodes[parent].lastStep
    if guess != Self.root, names.holds(bytes, at: nodes[guess].name) { return guess }
    return child(of: parent, number: names.number(of: bytes))
  }

  private mutating func child(of parent: Int, number name: Int) -> Int {
    var child = nodes[parent].firstChild
    while child != Self.root, nodes[child].name != name { child = nodes[child].sibling }
    if child == Self.root {
      child = nodes.count
      nodes.append(Node(name: name, parent: parent, sibling: nodes[parent].firstChild))
      nodes[parent].firstChild = child
    }
    nodes[parent].lastStep = child
    return child
  }

  /// The number of the shape that ends at a node, or nil if a key occurs in it twice.
  mutating func number(of node: Int) -> Int? {
    if let number = nodes[node].number { return number }
    guard Self.areDistinct(keys(of: node)) else { return nil }
    nodes[node].number = shapes.count
    shapes.append(node)
    return nodes[node].number
  }

  private static func areDistinct(_ keys: [Int]) -> Bool {
    if keys.count > 16 { return Set(keys).count == keys.count }
    return keys.indices.allSatisfy { !keys[..<$0].contains(keys[$0]) }
  }

  /// The keys that lead to a node, as numbers of names.
  func keys(of node: Int) -> [Int] {
    var keys: [Int] = []
    var node = node
    while node != Self.root {
      keys.append(nodes[node].name)
      node = nodes[node].parent
    }
    keys.reverse()
    return keys
  }

  /// The node to which some keys lead.
  mutating func node(of keys: [Int]) -> Int {
    keys.reduce(Self.root) { child(of: $0, number: $1) }
  }

  /// Appends the table as the head of a value.
  func write(to sink: ByteSink) {
    var numbers: [Int?] = Array(repeating: nil, count: names.count)
    var count = 0
    sink.append(number: UInt(shapes.count))
    for shape in shapes {
      let keys = keys(of: shape)
      sink.append(number: UInt(keys.count))
      for key in keys {
        if let number = numbers[key] {
          sink.append(number: UInt(number) << 1 | 1)
          continue
        }
        numbers[key] = count
        count += 1
        sink.append(number: UInt(names.size(of: key)) << 1)
        names.withBytes(of: key) { sink.append($0) }
      }
    }
  }

  var isEmpty: Bool { shapes.isEmpty }
}
