/// Carries out a query over the rows that a context sees.
///
/// Rows come in this order, and equal sort keys keep it: classes in the order of the schema; within one class by row,
/// a pending new version in the place of the row that it replaces; pending new rows last.
package struct QueryExecutor {
  package let plan: QueryPlan
  let segments: [SegmentScan]
  let environment: QueryEnvironment

  /// - Parameter tables: For each class the rows of the version, the pending updates and the pending inserts, in any
  ///   order.
  ///   Empty ones may be left out; those of classes that the query is not about are passed over.
  package init(_ query: Query, tables: [RowTable], environment: QueryEnvironment) {
    let byEntity = Dictionary(grouping: tables.filter { $0.rowCount > 0 }, by: \.entity)
    var plan = QueryPlan(query, schema: environment.schema)
    plan.chooseAccess(byEntity, environment)
    self.plan = plan
    self.environment = environment
    let builder = KernelBuilder(environment: environment, counter: EvaluationCounter())
    segments = plan.segments.compactMap { segment in
      guard !segment.isSkipped, let tables = byEntity[segment.entity] else { return nil }
      return SegmentScan(segment, tables: tables, builder)
    }
  }

  /// The rows after sorting, offset and limit.
  package func rows() throws -> [RowAddress] {
    guard capacity != 0 else { return [] }
    let found = plan.query.sort.isEmpty ? try unsorted() : try sorted()
    return plan.query.offset > 0 ? Array(found.dropFirst(plan.query.offset)) : found
  }

  /// The number of rows that `rows()` would return. Makes no list of them.
  package func count() throws -> Int {
    guard capacity != 0 else { return 0 }
    var count = 0
    for segment in segments {
      for table in segment.tables {
        if let known = segment.knownCount(table) {
          count += known
          continue
        }
        guard let capacity else {
          try segment.scanAll(table) { selection, _ in count += selection.rowCount }
          continue
        }
        try segment.scan(table, mayStop: true) { selection, _ in
          count += selection.rowCount
          return count < capacity
        }
      }
    }
    return max(0, min(count, capacity ?? count) - max(0, plan.query.offset))
  }

  /// The rows that have to be found, those before the offset included; nil: all.
  var capacity: Int? { plan.query.capacity }
}
