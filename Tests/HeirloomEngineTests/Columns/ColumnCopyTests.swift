import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct ColumnCopyTests {
  @Test(arguments: StorageType.allCases, NullPattern.allCases)
  func `a copy takes writes without changing its origin`(_ storage: StorageType, _ nulls: NullPattern) {
    for count in Sizes.inBlock(nulls) {
      let values = Samples.column(storage, count, nulls)
      let origin = ColumnBlock.sealed(storage, values)
      let copy = origin.mutableCopy(minimumCapacity: count + 1)
      #expect(copy.firstDifference(from: values) == nil, "\(count) rows")
      for row in 0..<count { copy.set(row % 2 == 0 ? .null : Samples.value(storage, row, salt: 5), at: row) }
      #expect(origin.firstDifference(from: values) == nil, "\(count) rows")
    }
  }

  @Test(arguments: StorageType.allCases, NullPattern.allCases)
  func `values are taken over one by one, nils included`(_ storage: StorageType, _ nulls: NullPattern) {
    let values = Samples.column(storage, 129, nulls)
    let source = ColumnBlock.make(storage, values)
    let target = ColumnBlock.make(storage, Samples.column(storage, 129, .everyThird, salt: 9))
    for row in 0..<129 { target.copyValue(128 - row, of: source, to: row) }
    #expect(target.firstDifference(from: values.reversed()) == nil)
  }

  @Test(arguments: StorageType.allCases)
  func `appending puts rows behind the ones that are there`(_ storage: StorageType) {
    for first in [0, 1, 63, 64, 65, 8_191] {
      for second in [0, 1, 2, 64] where first + second <= BlockGeometry.rows {
        for nulls in [NullPattern.none, .everyThird] {
          let left = Samples.column(storage, first)
          let right = Samples.column(storage, second + 2, nulls, salt: 3)
          let block = ColumnBlock.make(storage, left)
          block.append(ColumnBlock.make(storage, right), 1..<second + 1)
          #expect(block.firstDifference(from: left + right[1..<second + 1]) == nil, "\(first) + \(second)")
        }
      }
    }
  }

  @Test(arguments: StorageType.allCases)
  func `a value is identical to itself, and nil to nil only`(_ storage: StorageType) {
    let values = Samples.column(storage, 100, .everyThird)
    let left = ColumnBlock.make(storage, values)
    let right = ColumnBlock.sealed(storage, values)
    for row in 0..<100 {
      #expect(left.isIdentical(row, to: right, row))
      #expect(left.isIdentical(row, to: right, 2) == values[row].isNull)
    }
  }

  @Test(arguments: [
    (StorageType.double, Scalar.double(0.0), Scalar.double(-0.0)),
    (.double, .double(Double(nan: 1, signaling: false)), .double(Double(nan: 2, signaling: false))),
    (.float, .float(0), .float(-0.0)), (.string, .string("\u{e9}"), .string("e\u{301}")),
    (
      .decimal, .decimal(DecimalValue(mantissa: 1, exponent: 0, sign: 0)),
      .decimal(DecimalValue(mantissa: 10, exponent: -1, sign: 0))
    ),
    (.bytes, .bytes([]), .bytes([0])), (.boolean, .boolean(true), .boolean(false)),
  ])
  func `values that only count as equal are not identical`(_ storage: StorageType, _ first: Scalar, _ second: Scalar) {
    let block = ColumnBlock.make(storage, [first, second])
    #expect(!block.isIdentical(0, to: block, 1) && block.isIdentical(1, to: block, 1))
  }

  @Test func `a coded and a plain block with the same texts are identical row by row`() {
    let values = (0..<BlockGeometry.rows).map { Scalar.string("t\($0 % 3)") }
    let coded = ColumnBlock.sealed(.string, values)
    let plain = ColumnBlock.make(.string, values)
    #expect(coded.codeWidth == 1 && plain.codeWidth == 0)
    #expect((0..<BlockGeometry.rows).allSatisfy { coded.isIdentical($0, to: plain, $0) })
  }
}
