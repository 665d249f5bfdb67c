extension IndexNode {
  /// The nodes that take this one's place, on the same level.
  ///
  /// - Parameter added: In order, at least one.
  func inserting(_ added: ArraySlice<IndexEntry>, _ order: IndexOrder) -> [IndexNode] {
    guard !isLeaf else { return IndexNode.leaves(merged(added, order), capacity: capacity(for: added, order)) }
    return IndexNode.parents(eachChild(added, order) { $0.inserting($1, order) })
  }

  /// Entries that come in order leave full leaves behind them, others leave room.
  private func capacity(for added: ArraySlice<IndexEntry>, _ order: IndexOrder) -> Int {
    guard count + added.count > IndexNode.leafCapacity, let last = entries.last, let first = added.first else {
      return IndexNode.leafCapacity
    }
    return order.precedes(last, first) ? IndexNode.leafCapacity : IndexNode.leafCapacity * 3 / 4
  }

  private func merged(_ added: ArraySlice<IndexEntry>, _ order: IndexOrder) -> [IndexEntry] {
    var result: [IndexEntry] = []
    result.reserveCapacity(entries.count + added.count)
    var next = 0
    for entry in added {
      let end = next + entries[next...].partitioningIndex { !order.precedes($0, entry) }
      result += entries[next..<end]
      result.append(entry)
      next = end
    }
    result += entries[next...]
    return result
  }

  /// The node without some of its entries; nil when none is left.
  ///
  /// - Parameter removed: Entries of this node, in order, at least one.
  func removing(_ removed: ArraySlice<IndexEntry>, _ order: IndexOrder) -> IndexNode? {
    guard !isLeaf else {
      var rest = removed
      let left = entries.filter { entry in
        guard entry.row == rest.first?.row else { return true }
        rest.removeFirst()
        return false
      }
      return left.isEmpty ? nil : IndexNode(leaf: left)
    }
    let left = eachChild(removed, order) { child, removed in child.removing(removed, order).map { [$0] } ?? [] }
    return left.isEmpty ? nil : IndexNode(children: IndexNode.joined(left))
  }

  /// Calls `change` for each child with the entries that lie in it, if there are any.
  private func eachChild(
    _ changed: ArraySlice<IndexEntry>, _ order: IndexOrder,
    _ change: (IndexNode, ArraySlice<IndexEntry>) -> [IndexNode]
  ) -> [IndexNode] {
    var result: [IndexNode] = []
    result.reserveCapacity(children.count + 1)
    var rest = changed
    for place in children.indices {
      var end = rest.endIndex
      if place + 1 < children.count, !rest.isEmpty {
        let bound = entries[place + 1]
        end = rest.startIndex + rest.partitioningIndex { !order.precedes($0, bound) }
      }
      let own = rest[rest.startIndex..<end]
      rest = rest[end...]
      if own.isEmpty { result.append(children[place]) } else { result += change(children[place], own) }
    }
    return result
  }

  /// Puts neighbours together that have become small.
  private static func joined(_ nodes: [IndexNode]) -> [IndexNode] {
    var result: [IndexNode] = []
    for node in nodes {
      guard let last = result.last, last.isSmall, node.isSmall else {
        result.append(node)
        continue
      }
      result[result.count - 1] =
        node.isLeaf
        ? IndexNode(leaf: last.entries + node.entries) : IndexNode(children: last.children + node.children)
    }
    return result
  }

  private var isSmall: Bool { entries.count <= (isLeaf ? IndexNode.leafCapacity : IndexNode.fanout) / 4 }
}

extension RandomAccessCollection {
  /// How far the elements go for which `belongs` does not hold; it holds for all behind the first for which it does.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[index(startIndex, offsetBy: middle)]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
