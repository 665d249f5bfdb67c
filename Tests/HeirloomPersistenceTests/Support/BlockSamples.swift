import HeirloomEngine
import HeirloomSchema

/// Columns of every storage type with values of every kind that codecs treat differently.
enum BlockSamples {
  enum Distribution: CaseIterable {
    case constant, ascending, steps, runs, fewDistinct, random, extremes, fractions
  }

  enum Nulls: CaseIterable {
    case none, some, first, allButOne, all
  }

  static func block(
    _ storage: StorageType, rows: Int, _ distribution: Distribution, _ nulls: Nulls, seed: UInt64 = 1
  ) -> ColumnBlock {
    let block = ColumnBlock(decoding: storage, rows: rows)
    var generator = SplitMix64(seed: seed)
    for row in 0..<rows {
      if isNull(row, rows, nulls) {
        block.setNull(at: row)
      } else {
        block.set(value(storage, row, distribution, &generator), at: row)
      }
    }
    return block
  }

  private static func isNull(_ row: Int, _ rows: Int, _ nulls: Nulls) -> Bool {
    switch nulls {
    case .none: false
    case .some: row % 3 == 1
    case .first: row == 0
    case .allButOne: row != rows - 1
    case .all: true
    }
  }

  static func value(
    _ storage: StorageType, _ row: Int, _ distribution: Distribution, _ generator: inout SplitMix64
  ) -> Scalar {
    let bits = pattern(row, distribution, &generator)
    switch storage {
    case .boolean: return .boolean(bits & 1 == 1)
    case .int8, .int16, .int32, .int64: return .int(Int64(bitPattern: bits))
    case .uint8, .uint16, .uint32, .uint64: return .uint(bits)
    case .float:
      return .float(distribution == .fractions ? Float(row) / 8 : Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: return .double(double(bits, row, distribution))
    case .uuid: return .uuid(high: bits, low: ~bits)
    case .decimal:
      let exponent = Int32(bits % 77) - 38
      return .decimal(
        DecimalValue(mantissa: UInt128(bits) << (bits & 63) | UInt128(bits), exponent: exponent, sign: UInt32(bits % 3))
      )
    case .string: return .string(text(bits, row, distribution))
    case .bytes: return .bytes(Array(text(bits, row, distribution).utf8) + [0, 0xff, 0xfe])
    case .reference: return .reference(bits)
    }
  }

  private static func pattern(_ row: Int, _ distribution: Distribution, _ generator: inout SplitMix64) -> UInt64 {
    switch distribution {
    case .constant: 0x7ff0_0000_0000_00a5
    case .ascending: UInt64(row) &+ 1_000
    case .steps: UInt64(row) &* 60 &+ generator.next() % 5
    case .runs: UInt64(row / 100) &* 0x9e37_79b9_7f4a_7c15
    case .fewDistinct: (generator.next() % 7) &* 0x9e37_79b9_7f4a_7c15
    case .random, .fractions: generator.next()
    case .extremes:
      [0, 1, .max, .max - 1, 1 << 63, (1 << 63) - 1, 0x7ff8_dead_beef_0001, 0x8000_0000_0000_0000][row % 8]
    }
  }

  private static func double(_ bits: UInt64, _ row: Int, _ distribution: Distribution) -> Double {
    switch distribution {
    case .ascending: Double(row)
    case .steps: Double(bits % 1_000_000) / 100
    case .fractions: row == 5 ? -0.0 : Double(row) / 1_000
    default: Double(bitPattern: bits)
    }
  }

  private static func text(_ bits: UInt64, _ row: Int, _ distribution: Distribution) -> String {
    switch distribution {
    case .constant: "the same"
    case .ascending, .steps: "Event number \(row) of \(bits)"
    case .runs, .fewDistinct: bits % 7 == 0 ? "" : "value \(bits % 1_000)"
    case .random:
      String(decoding: (0..<Int(bits % 40)).map { UInt8(truncatingIfNeeded: bits >> ($0 % 57)) }, as: UTF8.self)
    case .fractions: String(repeating: "é\u{301}", count: row % 5)
    case .extremes: row % 3 == 0 ? "" : (row % 3 == 1 ? "\0a\0" : "\u{10ffff}")
    }
  }

  /// Bytes that cannot be compressed; `count` is a multiple of eight.
  static func noise(_ count: Int, seed: UInt64 = 5) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      for offset in stride(from: 0, to: count, by: 8) {
        UnsafeMutableRawBufferPointer(buffer).storeBytes(of: generator.next(), toByteOffset: offset, as: UInt64.self)
      }
      filled = count
    }
  }

  /// Where two blocks differ; nil if they hold the same to the last bit.
  static func difference(_ left: ColumnBlock, _ right: ColumnBlock) -> String? {
    guard left.storage == right.storage, left.count == right.count else { return "another shape" }
    for row in 0..<left.count where !left.isIdentical(row, to: right, row) {
      return "row \(row): \(left.scalar(row)) became \(right.scalar(row))"
    }
    return nil
  }
}
