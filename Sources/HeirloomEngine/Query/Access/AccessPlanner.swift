import HeirloomSchema

/// Chooses between a scan and the indexes of one segment.
///
/// Ranges are looked up in the indexes while planning, so the number of rows that they hold is known, not guessed.
struct AccessPlanner {
  let schema: StoreSchema
  let query: Query
  let segment: Segment
  let use: IndexUse
  private let parts: [QueryCondition]
  private let semiJoins: SemiJoins
  let condition: QueryCondition

  init(
    _ condition: QueryCondition, _ segment: Segment, _ query: Query, _ schema: StoreSchema, _ use: IndexUse,
    _ semiJoins: SemiJoins
  ) {
    self.semiJoins = semiJoins
    self.schema = schema
    self.query = query
    self.segment = segment
    self.use = use
    self.condition = condition
    parts = condition.conjuncts
  }

  /// A part behind one that may throw narrows nothing: that one has to be asked of every row.
  private func constraints(_ parts: [QueryCondition]) -> [(part: Int, constraint: ColumnConstraint)] {
    parts.prefix { !$0.mayThrow }.enumerated().compactMap { part, condition in
      (condition.columnConstraint ?? semiJoin(condition)).map { (part, $0) }
    }
  }

  /// A condition about the object at the other end of a to-one that an index is over.
  private func semiJoin(_ condition: QueryCondition) -> ColumnConstraint? {
    guard case .related(let path, let condition) = condition, case .column(let column) = path.reference,
      indexes.contains(where: { $0.index.ordinals.contains(column.ordinal) }),
      let answer = semiJoins.answer(path, condition, cost: use == .always ? .infinity : scanCost)
    else { return nil }
    return ColumnConstraint(column: column, kind: .values(answer.keys), isExact: answer.isExact)
  }

  func plan() -> SegmentAccess {
    var access = SegmentAccess(scanning: segment.liveCount, condition)
    guard use != .never, segment.rowCount >= (use == .always ? 1 : IndexUse.leastRows) else { return access }
    var cost = use == .always ? .infinity : scanCost
    let found = searches(constraints(parts))
    if let (searches, own) = bestSearches(found), own < cost {
      cost = own
      access.path = .search(AccessPath.IndexSearches(searches: searches))
      access.condition = rest(searches.reduce(into: Set<Int>()) { $0.formUnion($1.answered) })
      access.candidates = searches.map(\.count).min() ?? 0
    }
    if let (searches, answered, own) = bestUnion(), own < cost {
      cost = own
      access.path = .union(AccessPath.IndexSearches(searches: searches))
      access.condition = rest(answered)
      access.candidates = searches.reduce(0) { $0 + $1.count }
    }
    access.walk = WalkPlanner(self, found).walk(cheaperThan: cost)
    if let walk = access.walk { access.walkCondition = rest(walk.answered) }
    return access
  }

  /// What is left of the condition without the given parts.
  private func rest(_ answered: Set<Int>) -> QueryCondition {
    let left = parts.indices.filter { !answered.contains($0) }.map { parts[$0] }
    return left.isEmpty ? .constant(true) : left.count == 1 ? left[0] : .all(left)
  }

  private var scanCost: Double { Double(segment.rowCount) * QueryCost.row(parts) }

  // MARK: Searches

  /// The best index, or two of them where looking up the second saves more than it takes.
  private func bestSearches(_ found: [IndexSearch]) -> (searches: [IndexSearch], cost: Double)? {
    let found = found.map { (search: $0, cost: cost($0, without: $0.answered)) }.sorted { $0.cost < $1.cost }
    guard let best = found.first else { return nil }
    var result = (searches: [best.search], cost: best.cost)
    for other in found.dropFirst() where other.search.narrows(best.search) {
      let own = both(best.search, other.search)
      if own < result.cost { result = ([best.search, other.search], own) }
    }
    return result
  }

  private func both(_ first: IndexSearch, _ second: IndexSearch) -> Double {
    let share = Double(second.count) / Double(max(1, segment.liveCount))
    let rest = parts.indices.filter { !first.answered.contains($0) && !second.answered.contains($0) }.map { parts[$0] }
    return lookUp(first) + lookUp(second) + Double(first.count) * share * QueryCost.row(rest)
  }

  private func cost(_ search: IndexSearch, without answered: Set<Int>) -> Double {
    let rest = parts.indices.filter { !answered.contains($0) }.map { parts[$0] }
    return lookUp(search) + Double(search.count) * QueryCost.row(rest)
  }

  private func lookUp(_ search: IndexSearch) -> Double {
    QueryCost.search + Double(search.ranks.count) * QueryCost.range + Double(search.count) * QueryCost.found
  }

  /// What each index of the class finds for some of the constraints.
  private func searches(_ constraints: [(part: Int, constraint: ColumnConstraint)]) -> [IndexSearch] {
    guard !constraints.isEmpty else { return [] }
    return indexes.compactMap { number, index in
      switch index.kind {
      case .binary: search(number, index, IndexMatch(number, index, constraints))
      case .rtree: search(number, index, RectangleMatch(index, constraints))
      }
    }
  }

  private func search(_ number: Int, _ index: SecondaryIndex, _ match: IndexMatch) -> IndexSearch? {
    guard match.columns > 0 else { return nil }
    let tree = segment.index(number, schema)
    return IndexSearch(
      number: number, index: index, tree: tree, ranks: match.ranks(tree, IndexOrder(segment, index), schema),
      answered: match.answered, fixedColumns: match.fixedColumns)
  }

  private func search(_ number: Int, _ index: SecondaryIndex, _ match: RectangleMatch) -> IndexSearch? {
    guard match.columns > 0 else { return nil }
    let tree = segment.index(number, schema)
    return IndexSearch(
      number: number, index: index, tree: tree, ranks: tree.ranks(in: match.rectangle), answered: [], fixedColumns: 0)
  }

  /// The indexes of the class.
  var indexes: [(number: Int, index: SecondaryIndex)] {
    schema.secondaryIndexes.enumerated().filter { $1.entities.contains(segment.entity) }.map { ($0, $1) }
  }

  // MARK: Alternatives

  /// A part with alternatives each of which an index finds.
  private func bestUnion() -> (searches: [IndexSearch], answered: Set<Int>, cost: Double)? {
    var best: (searches: [IndexSearch], answered: Set<Int>, cost: Double)?
    for (part, condition) in parts.prefix(while: { !$0.mayThrow }).enumerated() {
      guard case .any(let alternatives) = condition, let (searches, isExact) = searches(forEach: alternatives) else {
        continue
      }
      let answered: Set<Int> = isExact ? [part] : []
      let rest = parts.indices.filter { !answered.contains($0) }.map { parts[$0] }
      let cost = searches.reduce(0) { $0 + lookUp($1) + Double($1.count) * QueryCost.row(rest) }
      if cost < best?.cost ?? .infinity { best = (searches, answered, cost) }
    }
    return best
  }

  private func searches(forEach alternatives: [QueryCondition]) -> (searches: [IndexSearch], isExact: Bool)? {
    var result: [IndexSearch] = []
    var isExact = true
    for alternative in alternatives {
      let parts = alternative.conjuncts
      guard let search = searches(constraints(parts)).min(by: { $0.count < $1.count }) else { return nil }
      result.append(search)
      isExact = isExact && search.answered.count == parts.count
    }
    return (result, isExact)
  }
}
