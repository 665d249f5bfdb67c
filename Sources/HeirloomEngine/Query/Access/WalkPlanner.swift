import HeirloomSchema

/// Looks for an index that has the rows in the order of a query with a limit.
struct WalkPlanner {
  private let planner: AccessPlanner
  /// What indexes find for parts of the condition.
  private let found: [IndexSearch]

  init(_ planner: AccessPlanner, _ found: [IndexSearch]) {
    self.planner = planner
    self.found = found
  }

  /// - Parameter cost: What the rest of the plan takes: a walk that is not over by then is given up.
  func walk(cheaperThan cost: Double) -> IndexWalk? {
    guard let capacity = planner.query.capacity, capacity > 0, !planner.query.sort.isEmpty else { return nil }
    // A walk ends before it has asked every row, so an error of a later one would not be thrown.
    guard !planner.condition.mayThrow else { return nil }
    let budget = cost.isFinite ? Int(min(cost / QueryCost.walked, 1e9)) : planner.segment.liveCount
    // Even if every entry is wanted.
    guard capacity <= budget else { return nil }
    for (number, index) in planner.indexes where index.kind == .binary {
      if let walk = walk(number, index, budget) { return walk }
    }
    return nil
  }

  private func walk(_ number: Int, _ index: SecondaryIndex, _ budget: Int) -> IndexWalk? {
    let search = found.first { $0.number == number }
    for fixed in (0...(search?.fixedColumns ?? 0)).reversed() {
      guard let (ordered, isReversed) = sortColumns(index, after: fixed) else { continue }
      let tree = search?.tree ?? planner.segment.index(number, planner.schema)
      return IndexWalk(
        index: index, tree: tree, ranks: search?.ranks ?? [0..<tree.count],
        isReversed: isReversed, orderedColumns: fixed + ordered, isWholeOrder: ordered == planner.query.sort.count,
        answered: search?.answered ?? [], budget: budget)
    }
    return nil
  }

  /// How many columns of an index, behind the fixed ones, are the sort keys in their order, and in which direction.
  private func sortColumns(_ index: SecondaryIndex, after fixed: Int) -> (columns: Int, isReversed: Bool)? {
    let keys = planner.query.sort
    let isReversed = keys[0].direction == .reverse
    var columns = 0
    for (ordinal, key) in zip(index.ordinals.dropFirst(fixed), keys) {
      guard key.isLexical(ordinal), (key.direction == .reverse) == isReversed else { break }
      columns += 1
    }
    return columns > 0 ? (columns, isReversed) : nil
  }
}

extension SortKey {
  /// Whether the key is a column in the order that indexes have.
  fileprivate func isLexical(_ ordinal: Int) -> Bool {
    guard case .column(let column, .lexical) = source else { return false }
    return column.ordinal == ordinal
  }
}
