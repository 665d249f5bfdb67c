import HeirloomSchema
import Testing

@testable import HeirloomEngine

/// Random commits over random indexes: what an index finds must be what a scan finds, in the same order, and what
/// commits made of an index must be what building it anew would make.
@Suite struct RandomIndexTests {
  @Test(arguments: QuerySeeds.all)
  func `answers are the same with and without indexes`(seed: UInt64) throws {
    var run = try IndexRun(seed: seed)
    for _ in 0..<8 {
      try run.commit()
      for _ in 0..<25 { try run.compare() }
      run.checkTrees()
    }
  }

  @Test(arguments: QuerySeeds.all)
  func `large indexes follow commits of all sizes`(seed: UInt64) throws {
    var run = try IndexRun(seed: seed, largestCommit: 1_500)
    for _ in 0..<4 {
      try run.commit()
      for _ in 0..<2 { try run.compare() }
      run.checkTrees()
    }
  }
}

private struct IndexRun {
  private let seed: UInt64
  private var generator: ConditionGenerator
  private let schema: StoreSchema
  private let largestCommit: Int
  private var version: Version
  private var nextKey: UInt64 = 1

  init(seed: UInt64, largestCommit: Int = 60) throws {
    self.seed = seed
    self.largestCommit = largestCommit
    generator = ConditionGenerator(seed: seed)
    schema = Things.indexed(&generator)
    version = .empty(schema: schema)
  }

  // MARK: Commits

  mutating func commit() throws {
    version = try version.applying(ChangeSet(entities: [changes(0), changes(1)]))
  }

  private mutating func changes(_ entity: Int) -> EntityChanges {
    var changes = EntityChanges(schema, entity)
    let storages = Things.storages(schema, entity)
    let segment = version.segments[entity]
    let live = (0..<segment.rowCount).filter(segment.isLive).map(segment.key)
    let size = generator.pick([0, 1, 2, largestCommit / 8, largestCommit])
    for _ in 0..<size {
      changes.inserted.append(nextKey, values(entity), storages)
      nextKey += 1
    }
    var touched: Set<UInt64> = []
    for _ in 0..<min(live.count / 2, generator.pick([0, 1, largestCommit / 4])) {
      let key = generator.pick(live)
      guard touched.insert(key).inserted else { continue }
      if generator.random.below(3) == 0 {
        changes.deleted.append(key)
      } else {
        let ordinals = Set((0..<3).map { _ in generator.random.below(storages.count) }).sorted()
        changes.updated.append(key, values(entity), storages, changed: ordinals)
      }
    }
    return changes
  }

  private mutating func values(_ entity: Int) -> [Scalar] {
    // Few different values, so that keys have equals.
    Things.values(schema, entity, generator.random.below(40))
  }

  // MARK: Queries

  mutating func compare() throws {
    let tables = tables()
    let query = query()
    let expected = outcome(query, tables, .never)
    let found = outcome(query, tables, .always)
    #expect(found == expected, "HEIRLOOM_TEST_SEED=\(seed)\n\(plan(query, tables))\n\(query.condition)")
  }

  /// The rows of the version, some of which a context has replaced or deleted.
  private mutating func tables() -> [RowTable] {
    let hides = generator.random.below(2) == 0
    return version.segments.map { segment in
      let hidden = (0..<segment.keys.count).map { _ in BlockBitmap() }
      for row in 0..<segment.rowCount where hides && generator.random.below(10) == 0 {
        hidden[row >> BlockGeometry.shift][row & BlockGeometry.mask] = true
      }
      return RowTable(
        entity: segment.entity, origin: .base, columns: segment.columns, keys: segment.keys,
        rowCount: segment.rowCount, live: segment.live, hidden: hides ? hidden : [], segment: segment)
    }
  }

  private struct Outcome: Equatable {
    let rows: [RowAddress]?
    let count: Int?
  }

  private func outcome(_ query: Query, _ tables: [RowTable], _ use: IndexUse) -> Outcome {
    Outcome(
      rows: try? executor(query, tables, use).rows(), count: try? executor(query, tables, use).count())
  }

  private func executor(_ query: Query, _ tables: [RowTable], _ use: IndexUse) -> QueryExecutor {
    QueryExecutor(
      query, tables: tables, environment: QueryEnvironment(schema: schema, indexUse: use, object: missing))
  }

  private func plan(_ query: Query, _ tables: [RowTable]) -> String { "\(executor(query, tables, .always).plan)" }

  private mutating func query() -> Query {
    var query = Query(entity: generator.pick([0, 0, 1]))
    query.condition = condition(query.entity)
    if generator.random.below(2) == 0 { query.sort = sort() }
    if generator.random.below(2) == 0 { query.limit = generator.pick([0, 1, 3, 10, 50]) }
    if generator.random.below(4) == 0 { query.offset = generator.random.below(8) }
    return query
  }

  /// Mostly what an index has to do with.
  private mutating func condition(_ entity: Int) -> QueryCondition {
    var parts: [QueryCondition] = []
    for _ in 0..<generator.random.below(4) {
      parts.append(generator.random.below(5) == 0 ? alternatives() : constraint())
    }
    if generator.random.below(5) == 0 { parts.append(generator.condition(2)) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func alternatives() -> QueryCondition {
    var parts: [QueryCondition] = []
    for _ in 0..<2 + generator.random.below(2) {
      parts.append(generator.random.below(3) == 0 ? .and(constraint(), constraint()) : constraint())
    }
    return .any(parts)
  }

  private mutating func constraint() -> QueryCondition {
    let column = column()
    let literal = Samples.value(column.storage, generator.random.below(40))
    switch generator.random.below(10) {
    case 8, 9: return .not(.compare(.column(column), generator.pick(ComparisonOperator.allCases), .literal(literal)))
    case 0: return .isNil(.column(column))
    case 1: return .not(.isNil(.column(column)))
    case 2:
      let values = (0..<generator.random.below(5)).map { _ in Samples.value(column.storage, generator.random.below(40))
      }
      return .member(.column(column), LiteralSet(values + (generator.random.below(3) == 0 ? [.null] : [])))
    case 3 where column.storage == .string:
      return .text(.hasPrefix, .column(column), .literal(.string(generator.pick(["", "x", "xx", "\u{e9}", "e", "👩"]))))
    case 4, 5: return .compare(.column(column), .equal, .literal(literal))
    default: return .compare(.column(column), generator.pick(ComparisonOperator.allCases), .literal(literal))
    }
  }

  private mutating func sort() -> [SortKey] {
    let direction: SortKey.Direction = generator.pick([.forward, .reverse])
    if let index = schema.secondaryIndexes.randomElement(using: &generator.random), index.entity == 0 {
      let start = generator.random.below(index.ordinals.count)
      return index.ordinals[start...].map { ordinal in
        SortKey(.column(ColumnReference(schema, entity: 0, ordinal: ordinal), .lexical), direction)
      }
    }
    return [SortKey(.column(column(), .lexical), direction)]
  }

  /// A column of the root, most often one of an index.
  private mutating func column() -> ColumnReference {
    let indexed = schema.secondaryIndexes.filter { $0.entity == 0 }.flatMap(\.ordinals)
    let ordinal =
      generator.random.below(4) == 0 ? generator.random.below(StorageType.allCases.count) : generator.pick(indexed)
    return ColumnReference(schema, entity: 0, ordinal: ordinal)
  }

  // MARK: Trees

  func checkTrees() {
    for segment in version.segments {
      for (number, tree) in segment.indexes.built {
        let anew = IndexBuilder.build(segment, schema.secondaryIndexes[number])
        #expect(tree.rows == anew.rows, "HEIRLOOM_TEST_SEED=\(seed), index \(schema.secondaryIndexes[number].names)")
      }
    }
  }
}

extension IndexTree {
  fileprivate var rows: [UInt32] {
    var rows: [UInt32] = []
    forEachRun(0..<count) { run in
      rows += run.map(\.row)
      return true
    }
    return rows
  }
}

extension Things {
  /// The classes of `schema` with random indexes.
  static func indexed(_ generator: inout ConditionGenerator) -> StoreSchema {
    let names = StorageType.allCases.map { "\($0)" }
    let indexes = (0..<1 + generator.random.below(4)).map { _ in
      if generator.random.below(4) == 0 { return IndexDescription(kind: .rtree, properties: ["double", "float"]) }
      let shuffled = names.shuffled(using: &generator.random)
      return IndexDescription(properties: Array(shuffled.prefix(1 + generator.random.below(3))))
    }
    return make([
      EntityDescription(
        name: "Thing", properties: StorageType.allCases.map { property("\($0)", $0) }, indexes: indexes),
      EntityDescription(
        name: "Gadget", superentity: "Thing", properties: [property("extra", .string)],
        indexes: [IndexDescription(properties: ["extra", "int8"])]),
    ])
  }
}
