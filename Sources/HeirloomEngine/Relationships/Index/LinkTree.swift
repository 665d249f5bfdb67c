/// A sorted set of entries as a B+ tree whose nodes are shared between copies: a copy costs nothing, and a change
/// copies the path to one leaf.
///
/// - Complexity: O(log n) for every single operation.
package struct LinkTree: Sendable {
  private var root: LinkNode?

  package init() {}

  /// - Parameter entries: Ascending, without repetitions.
  package init(sorted entries: [LinkEntry]) {
    guard !entries.isEmpty else { return }
    let size = LinkNode.leafCapacity * 3 / 4
    var nodes = stride(from: 0, to: entries.count, by: size).map { start in
      LinkNode(leaf: Array(entries[start..<min(start + size, entries.count)]))
    }
    while nodes.count > 1 {
      let width = LinkNode.fanout * 3 / 4
      nodes = stride(from: 0, to: nodes.count, by: width).map { start in
        LinkNode(children: Array(nodes[start..<min(start + width, nodes.count)]))
      }
    }
    root = nodes[0]
  }

  package var count: Int { root?.count ?? 0 }

  package mutating func insert(_ entry: LinkEntry) {
    guard root != nil else {
      root = LinkNode(leaf: [entry])
      return
    }
    guard var node = root.take() else { return }
    LinkNode.makeUnique(&node)
    if let sibling = node.insert(entry) { node = LinkNode(children: [node, sibling]) }
    root = node
  }

  /// Puts a member at the end of an owner's list.
  /// - Returns: Its place.
  mutating func append(_ member: UInt64, to owner: UInt64) -> UInt64 {
    var entry = LinkEntry(owner: owner, place: 0, member: member)
    if var node = root.take() {
      LinkNode.makeUnique(&node)
      let (isDone, sibling) = node.append(&entry, behind: .last(of: owner))
      root = sibling.map { LinkNode(children: [node, $0]) } ?? node
      if isDone { return entry.place }
    }
    entry.place = LinkPlaces.next(after: lastPlace(of: owner))
    insert(entry)
    return entry.place
  }

  package mutating func remove(_ entry: LinkEntry) {
    guard var node = root.take() else { return }
    LinkNode.makeUnique(&node)
    _ = node.remove(entry)
    while node.children.count == 1 { node = node.children[0] }
    root = node.count == 0 ? nil : node
  }

  /// The number of entries before `entry`.
  package func rank(of entry: LinkEntry) -> Int {
    guard var node = root else { return 0 }
    var rank = 0
    while !node.isLeaf {
      let child = node.child(for: entry)
      for before in 0..<child { rank += node.children[before].count }
      node = node.children[child]
    }
    return rank + node.lowerBound(entry)
  }

  package func contains(_ entry: LinkEntry) -> Bool { first(from: entry) == entry }

  /// The first entry that is not before `entry`.
  package func first(from entry: LinkEntry) -> LinkEntry? {
    let rank = rank(of: entry)
    return rank < count ? self[rank] : nil
  }

  /// The last entry before `entry`.
  package func last(before entry: LinkEntry) -> LinkEntry? { root.flatMap { LinkTree.last(in: $0, before: entry) } }

  private static func last(in node: LinkNode, before entry: LinkEntry) -> LinkEntry? {
    guard !node.isLeaf else {
      let place = node.lowerBound(entry)
      return place > 0 ? node.entries[place - 1] : nil
    }
    let child = node.child(for: entry)
    // A bound may be lower than the first entry that is left, so the neighbour is asked too.
    return last(in: node.children[child], before: entry)
      ?? (child > 0 ? last(in: node.children[child - 1], before: entry) : nil)
  }

  /// The entry with so many before it; `rank` must be below `count`.
  package subscript(rank: Int) -> LinkEntry {
    guard var node = root else { preconditionFailure("rank \(rank) of an empty tree") }
    var rest = rank
    while !node.isLeaf {
      var child = 0
      while rest >= node.children[child].count {
        rest -= node.children[child].count
        child += 1
      }
      node = node.children[child]
    }
    return node.entries[rest]
  }

  /// Calls `body` for each entry from a rank on until it returns false.
  package func forEach(fromRank rank: Int, _ body: (LinkEntry) -> Bool) {
    guard let root, rank < count else { return }
    _ = LinkTree.visit(root, skipping: rank, body)
  }

  private static func visit(_ node: LinkNode, skipping rank: Int, _ body: (LinkEntry) -> Bool) -> Bool {
    if node.isLeaf {
      for entry in node.entries[rank...] where !body(entry) { return false }
      return true
    }
    var rest = rank
    for child in node.children {
      if rest >= child.count {
        rest -= child.count
        continue
      }
      guard visit(child, skipping: rest, body) else { return false }
      rest = 0
    }
    return true
  }
}

// MARK: Lists

extension LinkTree {
  /// The number of members of an owner's list.
  package func count(of owner: UInt64) -> Int {
    rank(of: .last(of: owner)) - rank(of: .first(of: owner))
  }

  /// The entries of an owner's list, in order.
  package func entries(of owner: UInt64) -> [LinkEntry] {
    var result: [LinkEntry] = []
    forEach(fromRank: rank(of: .first(of: owner))) { entry in
      guard entry.owner == owner else { return false }
      result.append(entry)
      return true
    }
    return result
  }

  /// The place of the last member of an owner's list; nil when it is empty.
  package func lastPlace(of owner: UInt64) -> UInt64? {
    guard let entry = last(before: .last(of: owner)), entry.owner == owner else { return nil }
    return entry.place
  }
}
