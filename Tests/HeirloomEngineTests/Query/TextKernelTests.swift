import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct TextKernelTests {
  static let texts: [String] = [
    "", "a", "b", "ab", "aab", "aaab", "abab", "é", "e\u{301}", "e", "\r\n", "\n", "\r", "a\r\nb", "a\r", "\nb", "🦄",
    "👨‍👩‍👧",
    "👨", "Straße", "a\0b", "\0", "K", "\u{212a}", "가", "\u{1100}\u{1161}", "\u{2ff}", "\u{300}", "\u{10ffff}",
    "a long text with ab in the middle and é at the end é", "seventeen letters", "exactly16letters",
  ]
  static let operators: [TextOperator] = [.contains, .hasPrefix, .hasSuffix]

  /// Plain, coded by dictionary, and with nil.
  private func columns() -> [QueryRows] {
    let scalars = Self.texts.map(Scalar.string)
    let simple = Self.texts.filter { text in text.unicodeScalars.allSatisfy { $0.value < 0x300 } }.map(Scalar.string)
    let coded = (0..<8_192).map { simple[$0 % simple.count] }
    return [
      QueryRows(.string, scalars), QueryRows(.string, scalars, seal: false), QueryRows(.string, simple),
      QueryRows(.string, simple.flatMap { [$0, .null] }), QueryRows(.string, coded),
      QueryRows(.string, coded.enumerated().map { $0 % 5 == 0 ? .null : $1 }),
      QueryRows(.string, (0..<8_192).map { scalars[$0 % scalars.count] }),
    ]
  }

  @Test func `texts are searched character by character`() throws {
    for rows in columns() {
      for term in Self.texts {
        for operation in Self.operators {
          let condition = QueryCondition.text(operation, .column(rows.column()), .literal(.string(term)))
          #expect(
            try rows.rows(condition) == rows.expectedByText(condition),
            "\(operation) \(term.debugDescription) in \(rows.tables[0].rowCount) rows")
        }
      }
    }
  }

  @Test func `texts are compared as strings`() throws {
    for rows in columns() {
      for term in Self.texts {
        for operation in ComparisonOperator.allCases {
          let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.string(term)))
          #expect(
            try rows.rows(condition) == rows.expectedByText(condition),
            "\(operation) \(term.debugDescription) in \(rows.tables[0].rowCount) rows")
        }
      }
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 8_191, 8_193])
  func `a needle is found wherever it lies`(count: Int) throws {
    let texts = (0..<count).map { "Row \($0) of \($0 % 97), \($0 % 11 == 0 ? "ne" : "")edle" }
    let rows = QueryRows(.string, texts.map(Scalar.string))
    for term in ["needle", "of 9", "R", "edleRow", "e", "w 1"] {
      let condition = QueryCondition.text(.contains, .column(rows.column()), .literal(.string(term)))
      #expect(try rows.rows(condition) == rows.expected(condition), "\(term) in \(count) rows")
    }
  }

  @Test func `a block whose texts lie out of order is searched too`() throws {
    var values = (0..<3_000).map { Scalar.string("text \($0)") }
    let block = ColumnBlock.make(.string, values)
    for row in stride(from: 0, to: 3_000, by: 7) {
      values[row] = .string("changed \(3_000 - row)")
      block.set(values[row], at: row)
    }
    block.seal()
    var rows = QueryRows(.string, values)
    let table = rows.tables[0]
    rows.tables = [
      RowTable(
        entity: 0, origin: .base, columns: [BlockList([block])], keys: table.keys, rowCount: 3_000, live: table.live)
    ]
    for term in ["9", "changed 1", "text 29", "d 2", "xt 1"] {
      let condition = QueryCondition.text(.contains, .column(rows.column()), .literal(.string(term)))
      #expect(try rows.rows(condition) == rows.expected(condition), "\(term)")
    }
  }

  @Test(arguments: NullPattern.allCases)
  func `bytes are compared in dictionary order`(nulls: NullPattern) throws {
    let rows = QueryRows(.bytes, Samples.column(.bytes, 300, nulls))
    for literal in [[], [0], [0x87, 0x87], Array(repeating: UInt8(0x87), count: 9)] as [[UInt8]] {
      for operation in ComparisonOperator.allCases {
        let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.bytes(literal)))
        #expect(try rows.rows(condition) == rows.expected(condition), "\(condition)")
      }
    }
  }
}
