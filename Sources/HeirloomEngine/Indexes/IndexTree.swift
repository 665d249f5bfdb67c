/// The rows of a segment in the order of an index, as a B+ tree that versions share: a change makes a new tree, which
/// has all nodes in common with the old one but those on the way to a changed leaf.
struct IndexTree: Sendable {
  private let root: IndexNode?

  /// - Parameter entries: In order.
  init(sorted entries: [IndexEntry]) { root = IndexTree.root(over: IndexNode.leaves(entries)) }

  private init(root: IndexNode?) { self.root = root }

  var count: Int { root?.count ?? 0 }

  private static func root(over nodes: [IndexNode]) -> IndexNode? {
    var nodes = nodes
    while nodes.count > 1 { nodes = IndexNode.parents(nodes) }
    return nodes.first
  }

  /// - Parameters:
  ///   - added: In order, of rows that are not in the tree.
  ///   - order: That of the version with the new rows.
  /// - Complexity: O(added · log n).
  func inserting(_ added: [IndexEntry], _ order: IndexOrder) -> IndexTree {
    guard !added.isEmpty else { return self }
    guard let root else { return IndexTree(sorted: added) }
    return IndexTree(root: IndexTree.root(over: root.inserting(added[...], order)))
  }

  /// - Parameters:
  ///   - removed: Entries of the tree, in order.
  ///   - order: That of the version that still has the rows.
  /// - Complexity: O(removed · log n).
  func removing(_ removed: [IndexEntry], _ order: IndexOrder) -> IndexTree {
    guard !removed.isEmpty, let root else { return self }
    var rest = root.removing(removed[...], order)
    while let node = rest, node.children.count == 1 { rest = node.children[0] }
    return IndexTree(root: rest)
  }

  /// The number of entries at the front for which `precedes` holds; it holds for none behind one for which it does
  /// not.
  /// - Complexity: O(log n).
  func rank(where precedes: (IndexEntry) -> Bool) -> Int {
    guard var node = root else { return 0 }
    var rank = 0
    while !node.isLeaf {
      let child = max(0, node.partition(precedes) - 1)
      for before in 0..<child { rank += node.children[before].count }
      node = node.children[child]
    }
    return rank + node.partition(precedes)
  }

  /// Calls `body` with the entries of the given ranks, run by run in order, until it returns false.
  func forEachRun(_ ranks: Range<Int>, isReversed: Bool = false, _ body: (ArraySlice<IndexEntry>) -> Bool) {
    guard let root, !ranks.isEmpty else { return }
    _ = IndexTree.visit(root, ranks, isReversed, body)
  }

  private static func visit(
    _ node: IndexNode, _ ranks: Range<Int>, _ isReversed: Bool, _ body: (ArraySlice<IndexEntry>) -> Bool
  ) -> Bool {
    if node.isLeaf { return body(node.entries[ranks]) }
    var start = isReversed ? node.count : 0
    for place in node.children.indices {
      let child = node.children[isReversed ? node.children.count - 1 - place : place]
      if isReversed { start -= child.count }
      let wanted = ranks.clamped(to: start..<start + child.count)
      if !wanted.isEmpty {
        let own = wanted.lowerBound - start..<wanted.upperBound - start
        guard visit(child, own, isReversed, body) else { return false }
      }
      if !isReversed { start += child.count }
    }
    return true
  }
}
