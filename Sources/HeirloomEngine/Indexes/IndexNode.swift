/// A node of an `IndexTree`. Never changes: a change makes new nodes for the way from the root to the leaves
/// concerned.
///
///     leaf    entries  | e | e | e | …                 in order
///     inner   entries  | first entry of each child |
///             children | node | node | …
final class IndexNode: Sendable {
  static let leafCapacity = 256
  static let fanout = 64

  let entries: [IndexEntry]
  let children: [IndexNode]
  /// Entries in the subtree.
  let count: Int

  init(leaf entries: [IndexEntry]) {
    self.entries = entries
    children = []
    count = entries.count
  }

  init(children: [IndexNode]) {
    entries = children.map(\.entries[0])
    self.children = children
    count = children.reduce(0) { $0 + $1.count }
  }

  var isLeaf: Bool { children.isEmpty }

  /// The number of entries of this node at the front for which `precedes` holds.
  @inline(__always)
  func partition(_ precedes: (IndexEntry) -> Bool) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if precedes(entries[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Leaves, or the nodes above others, as few as hold them.
  static func leaves(_ entries: [IndexEntry], capacity: Int = leafCapacity) -> [IndexNode] {
    pieces(entries, capacity).map(IndexNode.init(leaf:))
  }

  static func parents(_ children: [IndexNode]) -> [IndexNode] {
    pieces(children, fanout).map(IndexNode.init(children:))
  }

  /// Pieces of about the same length.
  private static func pieces<Element>(_ elements: [Element], _ capacity: Int) -> [[Element]] {
    guard elements.count > capacity else { return elements.isEmpty ? [] : [elements] }
    let count = (elements.count + capacity - 1) / capacity
    return (0..<count).map { piece in
      Array(elements[piece * elements.count / count..<(piece + 1) * elements.count / count])
    }
  }
}
