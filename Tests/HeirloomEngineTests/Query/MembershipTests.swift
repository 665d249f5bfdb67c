import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct MembershipTests {
  @Test(arguments: StorageType.allCases, [NullPattern.none, .everyThird, .all])
  func `a column is looked up in a set`(storage: StorageType, nulls: NullPattern) throws {
    let rows = QueryRows(storage, Samples.column(storage, 129, nulls))
    for count in [0, 1, 2, 3, 4, 5, 70] {
      let values = (0..<count).map { Samples.value(storage, $0 * 2) }
      for set in [LiteralSet(values), LiteralSet(values + [.null])] {
        let condition = QueryCondition.member(.column(rows.column()), set)
        #expect(try rows.rows(condition) == rows.expected(condition), "\(count) values, nil: \(set.containsNil)")
      }
    }
  }

  @Test func `a set may hold all values of a type`() throws {
    let values = (-128...127).map { Scalar.int($0) }
    let rows = QueryRows(.int8, values + [.null])
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet(values))).count == 256)
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet(values.dropFirst()))).count == 255)
  }

  @Test func `a set that holds zero holds both zeros`() throws {
    let rows = QueryRows(.double, [.double(0), .double(-0.0), .double(.nan), .double(1)])
    let zeros = LiteralSet([.double(0), .double(.nan)])
    #expect(try rows.rows(.member(.column(rows.column()), zeros)).map(\.row) == [0, 1])
  }

  @Test func `texts in another form are found in a set`() throws {
    let texts = ["é", "e\u{301}", "K", "\u{212a}", "x"]
    let rows = QueryRows(.string, texts.map(Scalar.string))
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet([.string("é")]))).map(\.row) == [0, 1])
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet([.string("e\u{301}")]))).map(\.row) == [0, 1])
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet([.string("K")]))).map(\.row) == [2, 3])
  }

  @Test func `values that do not fit the column are in no row`() throws {
    let rows = QueryRows(.uint8, [.uint(44), .uint(0)])
    #expect(try rows.rows(.member(.column(rows.column()), LiteralSet([.uint(300), .uint(256)]))).isEmpty)
  }
}
