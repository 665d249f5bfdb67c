import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct BlockCodecTests {
  private static let sizes = [0, 1, 2, 63, 64, 65, 127, 128, 129, 8_191, 8_192]

  private func encode(_ block: ColumnBlock, level: Int32 = 1) -> (bytes: [UInt8], length: Int?) {
    BlockEncoder(level: level).encode(block) { (Array($0.bytes), $0.length) }
  }

  /// Encodes and decodes; what comes back has no bytes too many and none too few.
  private func roundTrip(_ block: ColumnBlock, level: Int32 = 1) throws -> ColumnBlock {
    let (bytes, length) = encode(block, level: level)
    return try bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
      try BlockDecoder().decode(block.storage, rows: block.count, length: length, reader.bytes)
    }
  }

  @Test(arguments: StorageType.allCases)
  func `every size, kind of value and pattern of nil comes back to the last bit`(storage: StorageType) throws {
    for rows in Self.sizes {
      for distribution in BlockSamples.Distribution.allCases {
        for nulls in BlockSamples.Nulls.allCases {
          // The large sizes take long and differ from the middle ones only in length.
          if rows > 1_000, nulls != .none, nulls != .some { continue }
          let block = BlockSamples.block(storage, rows: rows, distribution, nulls)
          let decoded = try roundTrip(block)
          let difference = BlockSamples.difference(block, decoded)
          #expect(difference == nil, "\(rows) rows, \(distribution), \(nulls): \(difference ?? "")")
          #expect(decoded.nullCount == block.nullCount)
        }
      }
    }
  }

  @Test(arguments: [StorageType.string, .bytes])
  func `coded texts stay coded and come back`(storage: StorageType) throws {
    for nulls in BlockSamples.Nulls.allCases {
      let block = BlockSamples.block(storage, rows: 8_192, .fewDistinct, nulls)
      block.seal()
      #expect(block.codeWidth == 1)
      let decoded = try roundTrip(block)
      #expect(BlockSamples.difference(block, decoded) == nil, "\(nulls)")
      // Nothing is left to code where no row has a text.
      #expect(decoded.codeWidth == (nulls == .all ? 0 : 1))
      let copy = decoded.mutableCopy()
      copy.set(.bytes([1, 2, 3]), at: 100)
      #expect(Array(copy.bytes(100)) == [1, 2, 3])
    }
  }

  @Test func `texts of a coded block that no row has any more are left out`() throws {
    let sealed = BlockSamples.block(.string, rows: 8_192, .constant, .none)
    sealed.seal()
    let block = sealed.mutableCopy()
    for row in 0..<8_192 { block.set(.string("other"), at: row) }
    #expect(block.entryCount == 2)
    let decoded = try roundTrip(block)
    #expect(decoded.entryCount == 1)
    #expect(BlockSamples.difference(block, decoded) == nil)
  }

  @Test func `more than 256 distinct texts need two bytes a row`() throws {
    let block = ColumnBlock(decoding: .string, rows: 8_192)
    for row in 0..<8_192 { block.set(.string("text \(row / 20)"), at: row) }
    block.seal()
    #expect(block.codeWidth == 2)
    let decoded = try roundTrip(block)
    #expect(decoded.codeWidth == 2)
    #expect(BlockSamples.difference(block, decoded) == nil)
  }

  @Test func `a text that was replaced leaves nothing in the file`() throws {
    let block = ColumnBlock(decoding: .string, rows: 3)
    block.set(.string("a secret that is to be forgotten"), at: 1)
    block.set(.string("b"), at: 0)
    block.set(.string("c"), at: 1)
    #expect(encode(block).bytes.count < 16)
    #expect(BlockSamples.difference(block, try roundTrip(block)) == nil)
  }

  @Test func `values of more than 16 MB come back`() throws {
    let block = ColumnBlock(decoding: .bytes, rows: 5)
    let large = BlockSamples.noise(17 << 20)
    block.set(.bytes([7]), at: 0)
    block.set(.bytes(large), at: 1)
    block.set(.bytes(Array(repeating: 0, count: 0xff_ffff)), at: 2)
    block.setNull(at: 3)
    block.set(.bytes(Array(repeating: 1, count: 0xff_fffe)), at: 4)
    let decoded = try roundTrip(block)
    #expect(BlockSamples.difference(block, decoded) == nil)
    #expect(decoded.bytes(1).count == 17 << 20)
    #expect(BlockSamples.difference(block, try roundTrip(decoded)) == nil)
  }

  @Test func `numbers keep every bit`() throws {
    let doubles: [UInt64] = [
      0x7ff8_0000_0000_0000, 0x7ff0_0000_0000_0001, 0xfff8_dead_beef_cafe, 0x8000_0000_0000_0000, 0, 1,
      0x7ff0_0000_0000_0000, 0xfff0_0000_0000_0000, Double.greatestFiniteMagnitude.bitPattern,
      (0.1).bitPattern, (1e22).bitPattern, (-1e15).bitPattern, (123_456.789).bitPattern,
    ]
    for pattern in doubles {
      let block = ColumnBlock(decoding: .double, rows: 2)
      block.store(Double(bitPattern: pattern), at: 0)
      block.store(1.5, at: 1)
      let decoded = try roundTrip(block)
      #expect(decoded.load(0, as: UInt64.self) == pattern)
    }
    let block = ColumnBlock(decoding: .uint64, rows: 3)
    for (row, value) in [UInt64.max, 0, 1 << 63].enumerated() { block.store(value, at: row) }
    #expect(BlockSamples.difference(block, try roundTrip(block)) == nil)
  }

  @Test func `decimals of 38 digits keep digits, exponent and sign`() throws {
    let digits: UInt128 = 99_999_999_999_999_999_999_999_999_999_999_999_999
    let values = [
      DecimalValue(mantissa: digits, exponent: -38, sign: 0), DecimalValue(mantissa: digits, exponent: 127, sign: 1),
      DecimalValue(mantissa: 100, exponent: -2, sign: 0), DecimalValue(mantissa: 1, exponent: 0, sign: 0),
      DecimalValue(mantissa: 0, exponent: 5, sign: 1), .notANumber,
    ]
    let block = ColumnBlock(decoding: .decimal, rows: values.count)
    for (row, value) in values.enumerated() { block.store(value, at: row) }
    #expect(BlockSamples.difference(block, try roundTrip(block)) == nil)
  }

  @Test func `texts that differ in numbers come back whatever the numbers look like`() throws {
    let texts: [(Bool, (Int) -> String)] = [
      (true, { "Invoice \($0) of \($0 * 7_919 % 10_000)" }), (true, { "\($0)" }), (true, { "é\($0)é" }),
      (true, { "0\(10 + $0 % 90):0\($0 % 10)" }), (true, { "\(1_000_000_000_000_000 + $0)" }),
      (true, { _ in "2024-01-05" }), (true, { "\($0 % 2)" }), (true, { "1.\($0).3.4.5.6.7.8" }),
      (false, { $0 == 70 ? "Invoice 007" : "Invoice \($0)" }), (false, { $0 == 99 ? "" : "\($0)" }),
      (false, { $0 == 99 ? "7x" : "7" }), (false, { $0 == 99 ? "-\($0)" : "\($0)" }),
      (false, { $0 == 99 ? "0" : "00" }),
      (false, { "\(1_000_000_000_000_000_000 + $0)" }), (false, { "1.\($0).3.4.5.6.7.8.9" }),
      (false, { "\($0)" + String(repeating: "x", count: 257) }), (false, { _ in "no number" }),
    ]
    for (index, (isNumbered, text)) in texts.enumerated() {
      for nulls in BlockSamples.Nulls.allCases {
        let block = BlockSamples.block(.string, rows: 100, .constant, nulls)
        for row in 0..<100 where block.isValid(row) { block.set(.string(text(row)), at: row) }
        #expect(BlockSamples.difference(block, try roundTrip(block)) == nil, "\(index), \(nulls)")
        guard nulls == .none else { continue }
        #expect((NumberedTexts(block, valid: 100) != nil) == isNumbered, "\(index)")
      }
    }
  }

  @Test func `an empty value is not nil`() throws {
    for storage in [StorageType.string, .bytes] {
      let block = ColumnBlock(decoding: storage, rows: 3)
      block.set(.bytes([]), at: 0)
      block.setNull(at: 1)
      block.set(.bytes([0]), at: 2)
      let decoded = try roundTrip(block)
      #expect((0..<3).map { decoded.isValid($0) } == [true, false, true])
      #expect((0..<3).map { decoded.bytes($0).count } == [0, 0, 1])
    }
  }

  @Test func `the same rows give the same bytes`() {
    for storage in StorageType.allCases {
      let first = encode(BlockSamples.block(storage, rows: 500, .random, .some))
      let other = BlockSamples.block(storage, rows: 500, .random, .some).mutableCopy(minimumCapacity: 2_000)
      #expect(first == encode(other), "\(storage)")
    }
  }
}
