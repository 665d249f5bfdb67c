import HeirloomSchema

/// For conditions about the object at the other end of a to-one: the keys of the objects that meet it, where they are
/// few. Then an index over the to-one has the rows that lead there, and the join asks no others.
final class SemiJoins {
  struct Answer {
    let keys: [Scalar]
    /// Whether exactly the rows that lead to these meet the condition.
    let isExact: Bool
  }

  private let environment: QueryEnvironment
  private var known: [(path: RelatedPath, condition: QueryCondition, answer: Answer?)] = []

  /// More are not looked up one by one.
  private static let mostKeys = 256

  init(_ environment: QueryEnvironment) { self.environment = environment }

  /// - Parameter cost: What may be spent on it.
  /// - Returns: Nil where there are many, or finding out is not worth it.
  func answer(_ path: RelatedPath, _ condition: QueryCondition, cost: Double) -> Answer? {
    guard let related = environment.related, !condition.mayThrow, !condition.isPerObject else { return nil }
    if case .compare(.key, .equal, .literal(let key)) = condition, case .reference(let number) = key {
      let isThere = related.address(of: number, in: path.destination, keepsLost: path.keepsLost) != nil
      return Answer(keys: isThere ? [key] : [], isExact: true)
    }
    if let known = known.first(where: { $0.path == path && $0.condition == condition }) { return known.answer }
    let tables = tables(path, related)
    let rows = tables.reduce(0) { $0 + $1.rowCount }
    guard Double(rows) * QueryCost.row(condition.conjuncts) <= cost else { return nil }
    let answer = answer(path, condition, tables)
    known.append((path, condition, answer))
    return answer
  }

  private func answer(_ path: RelatedPath, _ condition: QueryCondition, _ tables: [RowTable]) -> Answer? {
    let query = Query(entity: path.destination.lowerBound, condition: condition, limit: SemiJoins.mostKeys + 1)
    guard let found = try? QueryExecutor(query, tables: tables, environment: environment).rows(),
      found.count <= SemiJoins.mostKeys
    else { return nil }
    let keys = found.compactMap { address in
      tables.first { $0.entity == address.entity && $0.origin == address.origin }?.key(address.row)
    }
    return Answer(keys: keys.map(Scalar.reference), isExact: !path.keepsLost)
  }

  /// Where an object that must be there was deleted, its row still counts, as do those that were replaced: each row
  /// that the index finds is asked again.
  private func tables(_ path: RelatedPath, _ related: any RelatedRows) -> [RowTable] {
    let tables = related.tables(in: path.destination)
    guard path.keepsLost else { return tables }
    return tables.map { table in
      RowTable(
        entity: table.entity, origin: table.origin, columns: table.columns, keys: table.keys,
        rowCount: table.rowCount, live: BlockList(), basePositions: table.basePositions)
    }
  }
}
