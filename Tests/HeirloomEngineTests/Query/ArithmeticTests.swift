import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct ArithmeticTests {
  static let signed: [(StorageType, Int64, Int64)] = [
    (.int8, -128, 127), (.int16, -32_768, 32_767), (.int32, -2_147_483_648, 2_147_483_647), (.int64, .min, .max),
  ]

  @Test(arguments: signed)
  func `integers fail where Swift would stop`(storage: StorageType, least: Int64, greatest: Int64) throws {
    let values: [Int64] = [least, -1, 0, 1, greatest]
    for operation in ArithmeticOperator.allCases {
      for left in values {
        for right in values {
          let rows = QueryRows(storage, [.int(left)])
          let sum = QueryExpression.arithmetic(operation, storage, .column(rows.column()), .literal(.int(right)))
          let condition = QueryCondition.compare(sum, .lessOrEqual, .literal(.int(0)))
          let found = Result { try rows.rows(condition) }
          let expected = Result { try rows.expected(condition) }
          #expect((try? found.get()) == (try? expected.get()), "\(left) \(operation.rawValue) \(right)")
        }
      }
    }
  }

  @Test func `unsigned integers do not go below zero`() throws {
    let rows = QueryRows(.uint16, [.uint(3), .uint(5)])
    let difference = QueryExpression.arithmetic(.subtract, .uint16, .column(rows.column()), .literal(.uint(4)))
    #expect(throws: QueryFailure.arithmeticOverflow) {
      try rows.rows(.compare(difference, .greater, .literal(.uint(0))))
    }
    let half = QueryExpression.arithmetic(.divide, .uint16, .column(rows.column()), .literal(.uint(2)))
    #expect(try rows.rows(.compare(half, .equal, .literal(.uint(2)))).map(\.row) == [1])
  }

  @Test func `division by zero is an error for integers and infinity for floating-point numbers`() throws {
    let integers = QueryRows(.int64, [.int(1)])
    let quotient = QueryExpression.arithmetic(.divide, .int64, .column(integers.column()), .literal(.int(0)))
    #expect(throws: QueryFailure.divisionByZero) { try integers.rows(.compare(quotient, .equal, .literal(.int(1)))) }
    let doubles = QueryRows(.double, [.double(1)])
    let ratio = QueryExpression.arithmetic(.divide, .double, .column(doubles.column()), .literal(.double(0)))
    #expect(try doubles.rows(.compare(ratio, .equal, .literal(.double(.infinity)))).count == 1)
  }

  @Test func `nil makes the result nil and is not computed with`() throws {
    let rows = QueryRows(.int64, [.null, .int(.max)])
    let sum = QueryExpression.arithmetic(.add, .int64, .column(rows.column()), .literal(.int(0)))
    #expect(try rows.rows(.isNil(sum)).map(\.row) == [0])
    #expect(throws: QueryFailure.arithmeticOverflow) {
      try rows.rows(.isNil(.arithmetic(.add, .int64, .column(rows.column()), .literal(.int(1)))))
    }
  }

  @Test func `operands of different types are an error and not a trap`() {
    let rows = QueryRows(.int64, [.int(1)])
    #expect(throws: QueryFailure.self) {
      try rows.rows(.compare(.column(rows.column()), .equal, .text(.lowercased, .column(rows.column()))))
    }
    #expect(throws: QueryFailure.self) {
      try rows.rows(.text(.contains, .column(rows.column()), .literal(.string("1"))))
    }
  }
}
