import HeirloomEngine
import HeirloomSchema
import Testing

/// Random conditions over random rows in all places where a context has them, against the plain meaning of conditions.
@Suite struct RandomConditionTests {
  @Test(arguments: QuerySeeds.all)
  func `conditions mean the same for blocks as for single rows`(seed: UInt64) throws {
    var generator = ConditionGenerator(seed: seed)
    let stores = [0, 1].map { Self.rows($0, &generator) }
    for round in 0..<40 {
      let condition = generator.condition(1 + round % 4)
      let executor = QueryExecutor(
        Query(entity: 0, condition: condition), tables: stores.flatMap(\.tables),
        environment: QueryEnvironment(schema: Things.schema, object: missing))
      let expected = Result { try stores.flatMap { try $0.expectedWithKeys(condition) } }
      let found = Result { try executor.rows() }
      let counted = Result { try executor.count() }
      let matches = (try? found.get()) == (try? expected.get()) && (try? counted.get()) == (try? expected.get().count)
      #expect(matches, "seed \(seed), round \(round): \(condition)\n\(executor.plan)\n\(expected)\n\(found)")
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `conditions mean the same over several blocks`(seed: UInt64) throws {
    var generator = ConditionGenerator(seed: seed &+ 1_000)
    var rows = QueryRows(Things.schema)
    rows.addBase((0..<8_193).map { Things.values(Things.schema, 0, $0 % 50) }, deleted: { $0 % 7 == 0 })
    for _ in 0..<8 {
      let condition = generator.condition(3)
      let expected = try? rows.expectedWithKeys(condition)
      #expect((try? rows.rows(condition)) == expected, "seed \(seed): \(condition)")
    }
  }

  private static func rows(_ entity: Int, _ generator: inout ConditionGenerator) -> QueryRows {
    var rows = QueryRows(Things.schema, entity: entity)
    let count = generator.pick([0, 1, 63, 64, 65, 130])
    let values = (0..<count).map { Things.values(Things.schema, entity, $0, salt: entity) }
    let updated = (0..<count).filter { _ in generator.random.below(5) == 0 }
    let deleted = Set((0..<count).filter { _ in generator.random.below(7) == 0 })
    rows.addBase(
      values, seal: generator.random.below(2) == 0, hidden: { updated.contains($0) },
      deleted: { deleted.contains($0) && !updated.contains($0) })
    let updates = updated.reversed().map { row in
      (base: row, values: Things.values(Things.schema, entity, row + 7, salt: 3))
    }
    if !updates.isEmpty { rows.addUpdates(updates) }
    rows.addInserts((0..<generator.random.below(5)).map { Things.values(Things.schema, entity, $0 * 11) })
    return rows
  }
}

extension QueryRows {
  /// As `expected`, with the keys that the tables hold.
  func expectedWithKeys(_ condition: QueryCondition) throws -> [RowAddress] {
    try visible.filter { row in
      let table = tables.first { $0.origin == row.address.origin }
      let key = table?.key(row.address.row) ?? 0
      return try Reference(values: row.values, key: key, entity: entity, schema: schema).holds(condition)
    }.map(\.address)
  }
}
