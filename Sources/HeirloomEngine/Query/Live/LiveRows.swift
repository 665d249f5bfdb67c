package import HeirloomSchema

/// The result of a query, kept up to date with what it takes: the rows that changed, as long as their place depends on
/// nothing but their columns; a new scan otherwise.
///
///     rows      the first rows of the result in order, and a few more than the window needs
///     window    rows[offset ..< offset + limit]: what is shown
///
/// Belongs to the thread of its unit of work.
package final class LiveRows {
  let query: Query
  let plan: QueryPlan
  /// The first ones of the result; all of them if `isComplete`.
  @exclusivity(unchecked) var rows: [LiveRow] = []
  @exclusivity(unchecked) var members: Set<UInt64> = []
  @exclusivity(unchecked) var isComplete = false
  @exclusivity(unchecked) private var isLoaded = false
  /// Whether `rows` is what another query showed.
  @exclusivity(unchecked) private var startsFromOther = false
  /// The number of the version that was scanned.
  @exclusivity(unchecked) private var sequence: UInt64 = 0
  /// Changes that do not count before they are saved.
  @exclusivity(unchecked) private var waiting = ChangedRows()
  /// Whether pending changes count.
  private let includesPending: Bool
  /// What keeping up has cost so far, for tests.
  @exclusivity(unchecked) package internal(set) var statistics = Statistics()

  package struct Statistics: Sendable {
    /// Scans of the store.
    package var scans = 0
    /// Rows whose condition was asked one by one.
    package var rowsAsked = 0
    /// Comparisons of two rows by the sort keys.
    package var comparisons = 0
  }

  package init(_ query: Query, schema: StoreSchema, includesPending: Bool) {
    self.query = query
    self.includesPending = includesPending
    plan = QueryPlan(query, schema: schema)
  }

  /// Whether a change of a row can be worked in without a scan.
  var isIncremental: Bool {
    includesPending && RowOrder.isOfColumns(query.sort) && plan.segments.allSatisfy(\.condition.isOfColumns)
  }

  /// What is shown.
  package var window: ArraySlice<LiveRow> { startsFromOther ? rows[...] : window(of: rows) }

  func window(of rows: [LiveRow]) -> ArraySlice<LiveRow> {
    let start = min(max(0, query.offset), rows.count)
    guard let wanted else { return rows[start...] }
    return rows[start..<max(start, min(wanted, rows.count))]
  }

  /// The rows up to the end of the window; nil: all.
  var wanted: Int? {
    guard let limit = query.limit else { return nil }
    let (sum, overflow) = max(0, limit).addingReportingOverflow(max(0, query.offset))
    return overflow ? nil : sum
  }

  /// The rows to keep: some more than wanted, so that not every row that leaves makes a scan necessary.
  var kept: Int? {
    guard let limit = query.limit, let wanted else { return nil }
    return limit <= 0 ? 0 : wanted + min(max(limit, 8), 64)
  }

  var isWindowed: Bool { query.limit != nil || query.offset > 0 }

  /// Brings the rows up to date.
  /// - Parameter changed: What changed since the last time.
  /// - Throws: What the condition throws; the next call scans then.
  package func update(
    _ changed: ChangedRows, _ unit: UnitOfWork, _ environment: QueryEnvironment
  ) throws -> RowListChange {
    guard includesPending || !isLoaded else { return try updateStored(changed, unit, environment) }
    if isLoaded, changed.isEmpty { return RowListChange() }
    let relevant = relevantRows(changed)
    guard isLoaded, isIncremental, !changed.isEverything, relevant.count <= 32 + rows.count / 16 else {
      return try reload(changed, unit, environment)
    }
    if relevant.isEmpty { return RowListChange() }
    // Whatever throws in between: the next call scans.
    isLoaded = false
    guard let change = try workIn(relevant, changed, unit, environment) else {
      return try reload(changed, unit, environment)
    }
    isLoaded = true
    return change
  }

  /// Without pending changes only another version makes another result.
  private func updateStored(
    _ changed: ChangedRows, _ unit: UnitOfWork, _ environment: QueryEnvironment
  ) throws -> RowListChange {
    waiting.formUnion(changed)
    guard unit.version.sequence != sequence else { return RowListChange() }
    let change = try reload(waiting, unit, environment)
    waiting = ChangedRows()
    return change
  }

  /// Takes over what another query has shown, so that the first change leads from there.
  package func take(_ other: LiveRows) {
    rows = Array(other.window)
    statistics = other.statistics
    startsFromOther = true
  }

  private func relevantRows(_ changed: ChangedRows) -> [LiveRow] {
    plan.segments.flatMap { segment in
      (changed.keys[segment.entity] ?? []).map { LiveRow(key: $0, entity: segment.entity) }
    }
  }

  /// Scans.
  func reload(_ changed: ChangedRows, _ unit: UnitOfWork, _ environment: QueryEnvironment) throws -> RowListChange {
    isLoaded = false
    statistics.scans += 1
    var scanned = query
    scanned.offset = 0
    scanned.limit = kept
    let entities = environment.schema.layouts[query.entity].subtree
    let tables = unit.tables(in: entities, includingPending: includesPending)
    let addresses = try QueryExecutor(scanned, tables: tables, environment: environment).rows()
    let new = addresses.map { LiveRow(key: unit.key(of: $0), entity: $0.entity) }
    let change = RowListChange(from: window, to: window(of: new), changed: changed)
    startsFromOther = false
    rows = new
    members = Set(new.map(\.key))
    sequence = unit.version.sequence
    isComplete = kept.map { new.count < $0 } ?? true
    isLoaded = true
    return change
  }
}
