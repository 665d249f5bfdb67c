import HeirloomSchema

/// Rows of one segment in the order that is asked for, as an index has them.
struct IndexWalk: Sendable {
  let index: SecondaryIndex
  let tree: IndexTree
  /// In order, and apart from each other.
  let ranks: [Range<Int>]
  let isReversed: Bool
  /// The columns of the index that have one value each or decide the order: rows that agree in these follow each
  /// other in no order that was asked for.
  let orderedColumns: Int
  /// Whether no further key decides between rows that agree in all these columns.
  let isWholeOrder: Bool
  /// The parts of the condition that every row of the ranks meets.
  let answered: Set<Int>
  /// Entries after which a scan is cheaper.
  let budget: Int
}
