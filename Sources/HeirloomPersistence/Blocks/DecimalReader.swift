internal import HeirloomEngine
internal import HeirloomSchema

/// Reads decimals and refuses fields that arithmetic on them could not bear.
enum DecimalReader {
  /// Far beyond what any decimal type has, and far from where adding to an exponent overflows.
  private static let exponents: ClosedRange<Int64> = -(1 << 30)...1 << 30

  static func read(into block: ColumnBlock, valid: Int, from reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    let low = NumberBuffer(valid)
    let high = NumberBuffer(valid)
    let exponents = NumberBuffer(valid)
    let signs = NumberBuffer(valid)
    try NumberReader.read(valid, width: 8, from: &reader, into: low.base)
    try NumberReader.read(valid, width: 8, from: &reader, into: high.base)
    try NumberReader.read(valid, width: 4, from: &reader, into: exponents.base)
    try NumberReader.read(valid, width: 1, from: &reader, into: signs.base)
    let values = block.values.assumingMemoryBound(to: DecimalValue.self)
    var isSound = true
    block.forEachValid { offset, index in
      let exponent = Int64(Int32(truncatingIfNeeded: exponents.base[index]))
      let value = value(high: high.base[index], low: low.base[index], exponent: exponent, sign: signs.base[index])
      if let value { values[offset] = value } else { isSound = false }
    }
    if !isSound { throw outOfRange(at: start) }
  }

  static func value(high: UInt64, low: UInt64, exponent: Int64, sign: UInt64) -> DecimalValue? {
    guard exponents.contains(exponent), sign <= 2 else { return nil }
    return DecimalValue(
      mantissa: UInt128(high) << 64 | UInt128(low), exponent: Int32(exponent), sign: UInt32(sign))
  }

  static func outOfRange(at offset: Int) -> FormatError {
    FormatError(
      offset: offset, found: "a decimal out of range", expected: "a known sign and an exponent within 2^30")
  }
}
