/// A node of a `LinkTree`. It may be written only by a tree that holds the only reference to it; shared nodes are
/// copied first. That is why it is `Sendable`.
///
///     leaf    entries  | e | e | e | …            sorted
///     inner   entries  | lower bound of child 0 | lower bound of child 1 | …
///             children | node | node | …
final class LinkNode: @unchecked Sendable {
  static let leafCapacity = 256
  static let fanout = 64

  @exclusivity(unchecked) fileprivate(set) var entries: [LinkEntry]
  @exclusivity(unchecked) fileprivate(set) var children: [LinkNode]
  /// Entries in the subtree.
  @exclusivity(unchecked) fileprivate(set) var count: Int

  init(leaf entries: [LinkEntry]) {
    self.entries = entries
    children = []
    count = entries.count
  }

  init(children: [LinkNode]) {
    self.children = children
    entries = children.map(\.entries[0])
    count = children.reduce(0) { $0 + $1.count }
  }

  private init(copying other: LinkNode) {
    entries = other.entries
    children = other.children
    count = other.count
  }

  var isLeaf: Bool { children.isEmpty }

  static func makeUnique(_ node: inout LinkNode) {
    if !isKnownUniquelyReferenced(&node) { node = LinkNode(copying: node) }
  }

  /// The number of entries of this node, not of its subtree, that are smaller.
  func lowerBound(_ entry: LinkEntry) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle] < entry { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The child in whose range an entry lies.
  func child(for entry: LinkEntry) -> Int {
    let place = lowerBound(entry)
    return place < entries.count && entries[place] == entry ? place : max(0, place - 1)
  }
}

// MARK: Changing

extension LinkNode {
  /// - Returns: A new right neighbour when the node had to be split.
  func insert(_ entry: LinkEntry) -> LinkNode? {
    isLeaf ? insertIntoLeaf(entry) : insertIntoChild(entry)
  }

  private func insertIntoLeaf(_ entry: LinkEntry) -> LinkNode? {
    let place = lowerBound(entry)
    if place < entries.count, entries[place] == entry { return nil }
    entries.insert(entry, at: place)
    count += 1
    guard entries.count > LinkNode.leafCapacity else { return nil }
    // Entries that come in order leave full leaves behind them.
    let middle = place == entries.count - 1 ? place : entries.count / 2
    let right = LinkNode(leaf: Array(entries[middle...]))
    entries.removeSubrange(middle...)
    count = entries.count
    return right
  }

  private func insertIntoChild(_ entry: LinkEntry) -> LinkNode? {
    let place = child(for: entry)
    if entry < entries[place] { entries[place] = entry }
    LinkNode.makeUnique(&children[place])
    let before = children[place].count
    let sibling = children[place].insert(entry)
    count += children[place].count + (sibling?.count ?? 0) - before
    return sibling.flatMap { adopt($0, after: place) }
  }

  /// - Returns: A new right neighbour of this node when it had to be split.
  private func adopt(_ sibling: LinkNode, after place: Int) -> LinkNode? {
    children.insert(sibling, at: place + 1)
    entries.insert(sibling.entries[0], at: place + 1)
    return children.count > LinkNode.fanout ? split(after: place + 1) : nil
  }

  /// Puts a member behind the others of its owner, in one way down.
  /// - Parameters:
  ///   - entry: Its place is found here.
  ///   - behind: Behind all entries of the owner.
  /// - Returns: A new right neighbour when the node had to be split; `isDone` is false where the way down does not show
  ///   the member before.
  func append(_ entry: inout LinkEntry, behind: LinkEntry) -> (isDone: Bool, sibling: LinkNode?) {
    guard !isLeaf else {
      let place = lowerBound(behind)
      guard place > 0 else { return (false, nil) }
      let last = entries[place - 1]
      entry.place = LinkPlaces.next(after: last.owner == entry.owner ? last.place : nil)
      return (true, insertIntoLeaf(entry))
    }
    let place = child(for: behind)
    LinkNode.makeUnique(&children[place])
    let before = children[place].count
    let (isDone, sibling) = children[place].append(&entry, behind: behind)
    guard isDone else { return (false, nil) }
    count += children[place].count + (sibling?.count ?? 0) - before
    return (true, sibling.flatMap { adopt($0, after: place) })
  }

  private func split(after place: Int) -> LinkNode {
    let middle = place == children.count - 1 ? place : children.count / 2
    let right = LinkNode(children: Array(children[middle...]))
    // The bounds stay: they may be lower than the first entry that is left.
    right.entries = Array(entries[middle...])
    children.removeSubrange(middle...)
    entries.removeSubrange(middle...)
    count -= right.count
    return right
  }

  /// - Returns: Whether the entry was there.
  func remove(_ entry: LinkEntry) -> Bool {
    guard !isLeaf else {
      let place = lowerBound(entry)
      guard place < entries.count, entries[place] == entry else { return false }
      entries.remove(at: place)
      count -= 1
      return true
    }
    let place = child(for: entry)
    LinkNode.makeUnique(&children[place])
    guard children[place].remove(entry) else { return false }
    count -= 1
    if children[place].count == 0 {
      children.remove(at: place)
      entries.remove(at: place)
    } else {
      mergeLeaf(place)
    }
    return true
  }

  /// Puts a leaf that became small together with its right neighbour.
  private func mergeLeaf(_ place: Int) {
    guard place + 1 < children.count, children[place].isLeaf, children[place].count < LinkNode.leafCapacity / 4,
      children[place].count + children[place + 1].count < LinkNode.leafCapacity / 2
    else { return }
    children[place] = LinkNode(leaf: children[place].entries + children[place + 1].entries)
    children.remove(at: place + 1)
    entries.remove(at: place + 1)
  }
}
