import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct ColumnBlockTests {
  @Test(arguments: StorageType.allCases, NullPattern.allCases)
  func `every value is read back as it was written`(_ storage: StorageType, _ nulls: NullPattern) {
    for count in Sizes.inBlock(nulls) {
      let values = Samples.column(storage, count, nulls)
      let block = ColumnBlock.make(storage, values)
      #expect(block.firstDifference(from: values) == nil, "\(count) rows")
      #expect(block.nullCount == values.count(where: \.isNull), "\(count) rows")
    }
  }

  @Test(arguments: StorageType.allCases, NullPattern.allCases)
  func `sealing changes no value`(_ storage: StorageType, _ nulls: NullPattern) {
    for count in Sizes.inBlock(nulls) {
      let values = Samples.column(storage, count, nulls)
      let block = ColumnBlock.sealed(storage, values)
      #expect(block.firstDifference(from: values) == nil, "\(count) rows")
      #expect(block.zone?.nullCount == values.count(where: \.isNull), "\(count) rows")
    }
  }

  @Test(arguments: StorageType.allCases)
  func `a value can be replaced by nil and nil by a value`(_ storage: StorageType) {
    for count in Sizes.inBlock where count > 0 {
      var values = Samples.column(storage, count)
      let block = ColumnBlock.make(storage, values)
      for row in stride(from: 0, to: count, by: 2) {
        block.setNull(at: row)
        values[row] = .null
      }
      #expect(block.firstDifference(from: values) == nil, "\(count) rows")
      for row in stride(from: 0, to: count, by: 4) {
        values[row] = Samples.value(storage, row, salt: 1)
        block.set(values[row], at: row)
      }
      #expect(block.firstDifference(from: values) == nil, "\(count) rows")
    }
  }

  @Test(arguments: StorageType.allCases)
  func `a block grows without losing values or nils`(_ storage: StorageType) {
    for nulls in [NullPattern.none, .everyThird] {
      var values: [Scalar] = []
      let block = ColumnBlock(storage, capacity: 1)
      for count in Sizes.inBlock where count > values.count {
        let more = ColumnBlock.make(storage, Samples.column(storage, count, nulls))
        block.append(more, values.count..<count)
        values += more.scalars[values.count...]
        #expect(block.capacity >= count)
        #expect(block.firstDifference(from: values) == nil, "\(count) rows, \(nulls)")
      }
    }
  }

  @Test func `a block has room for whole words of rows and never for more than a full block`() {
    for (rows, capacity) in [(0, 64), (1, 64), (64, 64), (65, 128), (8_191, 8_192), (8_192, 8_192), (9_000, 8_192)] {
      #expect(ColumnBlock(.int64, capacity: rows).capacity == capacity)
    }
  }

  @Test(arguments: StorageType.allCases) func `extreme values fit`(_ storage: StorageType) {
    let values = Extremes.of(storage)
    let block = ColumnBlock.sealed(storage, values)
    #expect(block.firstDifference(from: values) == nil)
  }
}

enum Extremes {
  static func of(_ storage: StorageType) -> [Scalar] {
    switch storage {
    case .boolean: [.boolean(true), .boolean(false)]
    case .int8: [.int(-128), .int(127)]
    case .int16: [.int(-32_768), .int(32_767)]
    case .int32: [.int(Int64(Int32.min)), .int(Int64(Int32.max))]
    case .int64: [.int(.min), .int(.max)]
    case .uint8: [.uint(0), .uint(255)]
    case .uint16: [.uint(0), .uint(65_535)]
    case .uint32: [.uint(0), .uint(UInt64(UInt32.max))]
    case .uint64: [.uint(0), .uint(.max)]
    case .reference: [.reference(1), .reference(.max)]
    case .float:
      [
        .float(-.infinity), .float(.infinity), .float(-0.0), .float(.leastNonzeroMagnitude),
        .float(Float(nan: 7, signaling: false)),
      ]
    case .double:
      [
        .double(-.infinity), .double(.infinity), .double(-0.0), .double(.leastNonzeroMagnitude),
        .double(Double(bitPattern: 0xfff8_0000_dead_beef)), .double(Double(bitPattern: 0x7ff0_0000_0000_0001)),
      ]
    case .uuid: [.uuid(high: 0, low: 0), .uuid(high: .max, low: .max), .uuid(high: 1, low: 1 << 63)]
    case .decimal:
      [
        .decimal(.notANumber), .decimal(DecimalValue(mantissa: .max, exponent: 127, sign: 1)),
        .decimal(DecimalValue(mantissa: 1, exponent: -128, sign: 0)),
      ]
    case .string: [.string(""), .string("\u{0}"), .string("\u{10ffff}"), .string("a\u{0}b")]
    case .bytes: [.bytes([]), .bytes([0]), .bytes([255, 0, 255])]
    }
  }
}
