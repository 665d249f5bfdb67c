import HeirloomEngine
import HeirloomSchema
import Testing

/// A condition is evaluated exactly for the rows for which Swift would evaluate it.
@Suite struct EvaluationOrderTests {
  private let rows = QueryRows(.int64, [.int(1), .int(2), .null, .int(4)])
  private var value: QueryExpression { .column(rows.column()) }
  private let failure = QueryCondition.failure(.forcedNil)

  private func above(_ bound: Int64) -> QueryCondition { .compare(value, .greater, .literal(.int(bound))) }

  @Test func `a part of && that would fail is not reached where an earlier part is false`() throws {
    #expect(try rows.rows(.all([above(4), failure])).isEmpty)
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.all([above(3), failure])) }
  }

  @Test func `a part of || that would fail is not reached where an earlier part is true`() throws {
    let everything = QueryCondition.any([.isNil(value), above(0), failure])
    #expect(try rows.rows(everything).count == 4)
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.any([above(0), failure])) }
  }

  @Test func `a failure that comes first is not lost to a cheap condition behind it`() {
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.all([failure, .constant(false)])) }
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.all([failure, above(100)])) }
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.any([failure, .constant(true)])) }
    #expect(throws: QueryFailure.forcedNil) { try rows.executor(.all([failure, above(100)])).count() }
  }

  @Test func `a failure is not lost to the bounds of a block`() {
    let forced = QueryExpression.coalesce(value, .failure(.forcedNil))
    let throwing = QueryCondition.compare(forced, .less, .literal(.int(100)))
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.all([throwing, above(1_000)])) }
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.any([throwing.negated, above(-1)])) }
  }

  @Test func `a failure is not lost to a row that is too late in the order`() {
    let forced = QueryExpression.coalesce(value, .failure(.forcedNil))
    let throwing = QueryCondition.compare(forced, .less, .literal(.int(100)))
    let key = SortKey(.column(rows.column(), .lexical), .reverse)
    #expect(throws: QueryFailure.forcedNil) { try rows.executor(throwing, sort: [key], limit: 1).rows() }
  }

  @Test func `branches are evaluated where the test leads to them`() throws {
    let chosen = QueryExpression.conditional(.isNil(value), .literal(.int(0)), value)
    let guarded = QueryExpression.conditional(.isNil(value), .failure(.forcedNil), value)
    #expect(try rows.rows(.compare(chosen, .less, .literal(.int(2)))).map(\.row) == [0, 2])
    #expect(throws: QueryFailure.forcedNil) { try rows.rows(.compare(guarded, .less, value)) }
    let reached = QueryCondition.all([.not(.isNil(value)), .compare(guarded, .less, .literal(.int(2)))])
    #expect(try rows.rows(reached).map(\.row) == [0])
  }

  @Test func `cheap conditions move before dear ones, but not past one that may fail`() {
    let dear = QueryCondition.text(.contains, .literal(.string("a")), .literal(.string("b")))
    let cheap = above(1)
    let free = QueryPlan(Query(entity: 0, condition: .all([dear, cheap])), schema: rows.schema)
    #expect(free.segments[0].condition == .all([cheap, dear]))
    let fenced = QueryPlan(Query(entity: 0, condition: .all([dear, failure, cheap])), schema: rows.schema)
    #expect(fenced.segments[0].condition == .all([dear, failure, cheap]))
  }
}
