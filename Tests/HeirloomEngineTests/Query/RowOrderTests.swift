import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct RowOrderTests {
  /// 100 rows, every tenth one updated, the last ones deleted, five new ones.
  private var rows: QueryRows {
    var rows = QueryRows(Things.small)
    rows.addBase(
      (0..<100).map { [.string("base"), .int($0)] }, hidden: { $0 % 10 == 0 }, deleted: { $0 > 95 })
    rows.addUpdates((0..<10).reversed().map { ($0 * 10, [.string("update"), .int(Int64($0 * 10))]) })
    rows.addInserts((0..<5).map { [.string("insert"), .int(100 + $0)] })
    return rows
  }

  @Test func `a pending version takes the place of its row, new rows come last`() throws {
    let rows = rows
    let found = try rows.rows(.constant(true))
    #expect(found == rows.visible.map(\.address))
    #expect(found[..<3].map(\.origin) == [.updates, .base, .base])
    #expect(found.suffix(5).allSatisfy { $0.origin == .inserts })
  }

  @Test(arguments: [0, 1, 9, 10, 11, 95, 100, 101, 1_000], [0, 1, 5, 96, 100, 101, 1_000, -3])
  func `pages join up`(limit: Int, offset: Int) throws {
    let rows = rows
    let all = rows.visible.map(\.address)
    let executor = rows.executor(.constant(true), limit: limit, offset: offset)
    let page = Array(all.dropFirst(max(0, offset)).prefix(limit))
    #expect(try executor.rows() == page)
    #expect(try executor.count() == page.count)
    let rest = rows.executor(.constant(true), offset: offset)
    #expect(try rest.rows() == Array(all.dropFirst(max(0, offset))))
    #expect(try rest.count() == all.count - min(all.count, max(0, offset)))
  }

  @Test func `limits beyond all numbers are no limits`() throws {
    let rows = rows
    let executor = rows.executor(.constant(true), limit: .max, offset: .max)
    #expect(try executor.rows().isEmpty)
    #expect(try executor.count() == 0)
    #expect(try rows.executor(.constant(true), limit: .max).count() == 101)
    #expect(try rows.executor(.constant(true), limit: -1).rows().isEmpty)
  }

  @Test func `a limit without an order stops early`() throws {
    let rows = QueryRows(.int64, (0..<30_000).map { .int(Int64($0)) })
    let asked = Counter()
    let condition = QueryCondition.opaque(OpaqueCondition(id: 0, summary: "", mayThrow: false))
    let executor = rows.executor(
      condition, limit: 5, opaques: [{ _ in true }],
      object: { _ in
        asked.value += 1
        return asked
      })
    #expect(try executor.rows().map(\.row) == [0, 1, 2, 3, 4])
    #expect(asked.value <= 64)
    let later = rows.executor(
      condition, limit: 5, offset: 9_000, opaques: [{ _ in true }],
      object: { _ in asked })
    #expect(try later.rows().map(\.row) == [9_000, 9_001, 9_002, 9_003, 9_004])
    #expect(try later.count() == 5)
  }

  @Test func `classes come in the order of the schema`() throws {
    var things = QueryRows(Things.schema, entity: 0)
    things.addBase([Things.values(Things.schema, 0, 0)])
    var gadgets = QueryRows(Things.schema, entity: 1)
    gadgets.addBase([Things.values(Things.schema, 1, 0)])
    gadgets.addInserts([Things.values(Things.schema, 1, 1)])
    let executor = QueryExecutor(
      Query(entity: 0), tables: gadgets.tables.reversed() + things.tables,
      environment: QueryEnvironment(schema: Things.schema, object: missing))
    #expect(try executor.rows() == things.visible.map(\.address) + gadgets.visible.map(\.address))
    let own = QueryExecutor(
      Query(entity: 0, includesSubentities: false), tables: gadgets.tables + things.tables,
      environment: QueryEnvironment(schema: Things.schema, object: missing))
    #expect(try own.rows() == things.visible.map(\.address))
  }
}

final class Counter: @unchecked Sendable {
  // Used by one test on one thread.
  var value = 0
}
