import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct QueryPlanTests {
  private let text = ColumnReference(
    Things.schema, entity: 0, ordinal: StorageType.allCases.firstIndex(of: .string) ?? 0)

  @Test func `a plan tells classes, conditions, order and limits`() {
    let opaque = OpaqueCondition(id: 0, summary: "$0.isOdd", mayThrow: false)
    let condition = QueryCondition.all([
      .opaque(opaque), .compare(.column(text), .equal, .literal(.string("x"))), .instance(of: 1..<2, name: "Gadget"),
    ])
    let query = Query(
      entity: 0, condition: condition, sort: [SortKey(.column(text, .lexical), .reverse), SortKey(.key)], limit: 20,
      offset: 40)
    #expect(
      QueryPlan(query, schema: Things.schema).description == """
        scan Gadget
          where string == "x"
          per object object { $0.isOdd }
        skip Thing
        sort by string reversed, identity
        offset 40
        limit 20
        """)
  }

  @Test func `a plan may be for one class only`() {
    let query = Query(entity: 0, includesSubentities: false)
    #expect(QueryPlan(query, schema: Things.schema).description == "scan Thing")
  }

  @Test func `conditions print as a person would write them`() {
    let column = QueryExpression.column(text)
    let condition = QueryCondition.any([
      .all([.isNil(column).negated, .not(.text(.contains, column, .literal(.string("a"))))]),
      .member(column, LiteralSet([.string("x"), .null])),
      .compare(.count(.coalesce(column, .failure(.forcedNil))), .notEqual, .literal(.int(3))),
      .not(.all([.constant(true), .compare(.key, .equal, .literal(.reference(7)))])),
    ])
    #expect(
      condition.description == """
        (string != nil && !string.contains("a")) || string in {"x", nil} || string!.count != 3 || \
        !(true && identity == object(7))
        """)
  }
}
