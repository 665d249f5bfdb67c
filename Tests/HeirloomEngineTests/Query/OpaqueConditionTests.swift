import HeirloomEngine
import HeirloomSchema
import Testing

/// Conditions that only an object can answer.
@Suite struct OpaqueConditionTests {
  private final class Row: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct Refusal: Error {}

  private let rows = QueryRows(.int64, (0..<300).map { .int(Int64($0 % 10)) })
  private let asked = Counter()

  private func condition(mayThrow: Bool = false, columns: [ColumnReference]? = nil) -> QueryCondition {
    .opaque(OpaqueCondition(id: 0, summary: "number is even", mayThrow: mayThrow, columns: columns))
  }

  private func run(
    _ condition: QueryCondition, _ test: @escaping @Sendable (Int) throws -> Bool = { $0 % 2 == 0 }
  ) throws -> [Int] {
    let asked = asked
    return try rows.executor(
      condition, opaques: [{ try test(($0 as? Row)?.number ?? 0) }],
      object: { address in
        asked.value += 1
        return Row(address.row % 10)
      }
    ).rows().map(\.row)
  }

  @Test func `objects are asked for the rows that columns leave over`() throws {
    let few = QueryCondition.compare(.column(rows.column()), .less, .literal(.int(3)))
    #expect(try run(.all([condition(), few])) == (0..<300).filter { $0 % 10 == 0 || $0 % 10 == 2 })
    #expect(asked.value == 90)
  }

  @Test func `in a disjunction only the rows that columns refuse are asked about`() throws {
    let most = QueryCondition.compare(.column(rows.column()), .less, .literal(.int(9)))
    #expect(try run(.any([condition(), most])).count == 270)
    #expect(asked.value == 30)
  }

  @Test func `what depends on one column is asked once for each value`() throws {
    #expect(try run(condition(columns: [rows.column()])).count == 150)
    #expect(asked.value == 10)
  }

  @Test(arguments: [StorageType.string, .int8, .int64, .uint16, .boolean, .double])
  func `every distinct value is asked about once, nil too, in whatever block`(_ storage: StorageType) throws {
    let samples = (0..<20).map { Samples.value(storage, $0) } + [.null]
    let values = (0..<20_000).map { samples[$0 * 8 % 21] }
    let isWanted: @Sendable (Int) -> Bool = { row in
      samples.firstIndex { $0.isExactly(values[row]) }.map { $0 % 2 == 0 } ?? false
    }
    let rows = QueryRows(storage, values)
    let asked = asked
    let executor = rows.executor(
      condition(columns: [rows.column()]), opaques: [{ ($0 as? Row)?.number == 1 }],
      object: { address in
        asked.value += 1
        return Row(isWanted(address.row) ? 1 : 0)
      })
    #expect(try executor.rows().map(\.row) == values.indices.filter(isWanted))
    #expect(asked.value <= samples.count)
  }

  @Test func `what depends on no column is asked once`() throws {
    #expect(try run(condition(columns: []), { _ in true }).count == 300)
    #expect(asked.value == 1)
  }

  @Test func `a condition that may fail is asked where Swift would ask`() throws {
    let most = QueryCondition.compare(.column(rows.column()), .less, .literal(.int(9)))
    let picky: @Sendable (Int) throws -> Bool = { if $0 == 9 { throw Refusal() } else { return true } }
    #expect(try run(.all([most, condition(mayThrow: true)]), picky).count == 270)
    #expect(throws: Refusal.self) { try run(.all([condition(mayThrow: true), most]), picky) }
    #expect(throws: Refusal.self) { try run(.any([most, condition(mayThrow: true)]), picky) }
  }

  @Test func `an object that cannot be made is an error`() {
    #expect(throws: MissingObject.self) { try rows.executor(condition(), opaques: [{ _ in true }]).rows() }
  }

  @Test func `a condition without a closure is an error and not a trap`() {
    #expect(throws: QueryFailure.self) { try rows.executor(condition()).rows() }
  }

  @Test func `answers about a column of another class are not mixed up`() throws {
    // Both subclasses have a column at the same place; the answer depends on that of one of them.
    let schema = Things.make([
      EntityDescription(name: "Base", properties: []),
      EntityDescription(name: "Left", superentity: "Base", properties: [Things.property("left", .int64)]),
      EntityDescription(name: "Right", superentity: "Base", properties: [Things.property("right", .int64)]),
    ])
    var left = QueryRows(schema, entity: 1)
    left.addBase([[.int(1)], [.int(2)]])
    var right = QueryRows(schema, entity: 2)
    right.addBase([[.int(1)], [.int(2)]])
    let column = ColumnReference(schema, entity: 1, ordinal: 0)
    let executor = QueryExecutor(
      Query(
        entity: 0, condition: .opaque(OpaqueCondition(id: 0, summary: "", mayThrow: false, columns: [column]))),
      tables: left.tables + right.tables,
      environment: QueryEnvironment(
        schema: schema, opaques: [{ ($0 as? Row)?.number == 12 }],
        object: { Row($0.entity * 10 + $0.row + 1) }))
    #expect(try executor.rows().map(\.entity) == [1])
  }
}
