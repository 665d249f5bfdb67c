import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct FixedComparisonTests {
  static let storages = StorageType.allCases.filter { $0 != .string && $0 != .bytes }

  @Test(arguments: storages, NullPattern.allCases)
  func `a column compares with a literal as its values do`(storage: StorageType, nulls: NullPattern) throws {
    for count in [0, 1, 63, 64, 65, 129] + (nulls == .everyThird ? [8_191, 8_192, 8_193] : []) {
      let values = Samples.column(storage, count, nulls)
      let rows = QueryRows(storage, values)
      for literal in (count < 1_000 ? [0, 1, 4, 63] : [63]).map({ Samples.value(storage, $0) }) {
        for operation in ComparisonOperator.allCases {
          let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(literal))
          let expected = values.indices.filter { Reference.compare(values[$0], operation, literal) }
          #expect(try rows.rows(condition).map(\.row) == expected, "\(count) rows, \(condition)")
          #expect(try rows.executor(condition).count() == expected.count)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `zeros are equal, and what is not a number equals nothing`(sealed: Bool) throws {
    let values: [Double?] = [
      0, -0.0, .nan, -.nan, nil, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .infinity, -.infinity,
    ]
    let rows = QueryRows(.double, values.map { $0.map(Scalar.double) ?? .null }, seal: sealed)
    for literal in values.compactMap({ $0 }) {
      for operation in ComparisonOperator.allCases {
        let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.double(literal)))
        #expect(try rows.rows(condition) == rows.expected(condition), "\(condition)")
      }
    }
  }

  @Test func `decimal numbers compare by value`() throws {
    let values = [
      DecimalValue(mantissa: 1, exponent: 0, sign: 0), DecimalValue(mantissa: 100, exponent: -2, sign: 0),
      DecimalValue(mantissa: 1, exponent: 1, sign: 1), DecimalValue(mantissa: 0, exponent: 5, sign: 1), .notANumber,
      DecimalValue(mantissa: .max, exponent: -128, sign: 0),
    ]
    let rows = QueryRows(.decimal, values.map(Scalar.decimal) + [.null])
    for literal in values {
      for operation in ComparisonOperator.allCases {
        let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.decimal(literal)))
        #expect(try rows.rows(condition) == rows.expected(condition), "\(condition)")
      }
    }
  }

  @Test func `a literal that the type cannot hold is compared by value`() throws {
    let rows = QueryRows(.int8, [.int(-128), .int(127), .null])
    for operation in ComparisonOperator.allCases {
      let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.int(300)))
      #expect(try rows.rows(condition) == rows.expected(condition), "\(condition)")
    }
  }

  @Test func `a block whose bounds decide is taken or left as a whole`() throws {
    let values = (0..<20_000).map { Scalar.int(Int64($0)) }
    let rows = QueryRows(.int64, values)
    for bound in [0, 8_191, 8_192, 8_193, 16_384, 19_999, 20_000] {
      for operation in ComparisonOperator.allCases {
        let condition = QueryCondition.compare(.column(rows.column()), operation, .literal(.int(Int64(bound))))
        #expect(try rows.executor(condition).count() == rows.expected(condition).count, "\(condition)")
      }
    }
  }

  @Test(arguments: NullPattern.allCases)
  func `nil is found by looking for it`(nulls: NullPattern) throws {
    for count in Sizes.inBlock(nulls) {
      let rows = QueryRows(.int32, Samples.column(.int32, count, nulls))
      let isNil = QueryCondition.isNil(.column(rows.column()))
      #expect(try rows.rows(isNil) == rows.expected(isNil))
      #expect(try rows.rows(isNil.negated) == rows.expected(isNil.negated))
    }
  }
}

extension FixedComparisonTests {
  @Test func `identities are compared like numbers`() throws {
    let rows = QueryRows(.int64, (0..<8_200).map { .int(Int64($0)) })
    for key in [0, 1, 5, 8_192, 8_193, 8_200, 9_000] as [UInt64] {
      let literal = QueryExpression.literal(.reference(key))
      #expect(try rows.executor(.compare(.key, .equal, literal)).count() == (1...8_200 ~= key ? 1 : 0))
      #expect(try rows.executor(.compare(.key, .less, literal)).count() == max(0, min(Int(key) - 1, 8_200)))
      #expect(
        try rows.executor(.compare(.key, .greaterOrEqual, literal)).count() == min(8_200, max(0, 8_201 - Int(key))))
    }
  }
}
