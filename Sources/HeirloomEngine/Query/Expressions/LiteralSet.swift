package import HeirloomSchema

/// The values of a captured collection that a column is looked up in.
package struct LiteralSet: Hashable, Sendable {
  /// All of one kind, without nil.
  package let values: [Scalar]
  package let containsNil: Bool

  /// - Parameter elements: Scalars of one kind, nil as `.null`; duplicates are dropped.
  package init(_ elements: some Sequence<Scalar>) {
    var seen: Set<Scalar> = []
    var values: [Scalar] = []
    var containsNil = false
    for element in elements {
      if element.isNull { containsNil = true } else if seen.insert(element).inserted { values.append(element) }
    }
    self.values = values
    self.containsNil = containsNil
  }

  package var isEmpty: Bool { values.isEmpty && !containsNil }
}
