internal import Foundation

/// A Decimal taken apart: -1^isNegative · mantissa · 10^exponent.
///
///     +----------+-------+----------------------------------+
///     | exponent | flags | mantissa: 0…16 bytes, low first  |      flags: 1 negative, 2 compact
///     +----------+-------+----------------------------------+
///
/// A negative number without mantissa is NaN.
struct DecimalParts: Equatable {
  let exponent: Int8
  let isNegative: Bool
  /// Foundation's note that the mantissa has no trailing zeros.
  let isCompact: Bool
  /// Whole 16-bit words, as many as Foundation counts.
  let mantissa: [UInt8]

  private static let longestMantissa = 16

  init(exponent: Int8, isNegative: Bool, isCompact: Bool, mantissa: [UInt8]) {
    (self.exponent, self.isNegative, self.isCompact, self.mantissa) = (exponent, isNegative, isCompact, mantissa)
  }

  init?(payload: UnsafeRawBufferPointer) {
    guard payload.count >= 2, payload.count <= 2 + Self.longestMantissa, payload[1] < 4 else { return nil }
    let mantissa = Array(payload.dropFirst(2))
    self.init(
      exponent: Int8(bitPattern: payload[0]), isNegative: payload[1] & 1 != 0, isCompact: payload[1] & 2 != 0,
      mantissa: mantissa.count % 2 == 0 ? mantissa : mantissa + [0])
  }

  var payload: [UInt8] {
    // The high byte of the last word may go: the reader rounds up to words.
    let drops = mantissa.last == 0 && mantissa[mantissa.count - 2] != 0
    return [UInt8(bitPattern: exponent), (isNegative ? 1 : 0) | (isCompact ? 2 : 0)] + mantissa.dropLast(drops ? 1 : 0)
  }
}

/// Foundation hides the fields, so they are read from memory where its layout is the one known here:
///
///     byte 0     exponent
///     byte 1     words << 4 | negative << 3 | compact << 2
///     byte 2…3   unused
///     byte 4…19  mantissa
extension DecimalParts {
  static let isLayoutKnown: Bool = {
    guard MemoryLayout<Decimal>.size == 20, let sample = Decimal(string: "-1.2345678901") else { return false }
    let expected = DecimalParts(
      exponent: -10, isNegative: true, isCompact: true, mantissa: [0x35, 0x1C, 0xDC, 0xDF, 0x02, 0x00])
    return DecimalParts(inMemory: sample) == expected && expected.inMemory() == sample
  }()

  init(inMemory value: Decimal) {
    self = withUnsafeBytes(of: value) { image in
      DecimalParts(
        exponent: Int8(bitPattern: image[0]), isNegative: image[1] & 8 != 0, isCompact: image[1] & 4 != 0,
        mantissa: Array(image[4..<min(20, 4 + 2 * Int(image[1] >> 4))]))
    }
  }

  func inMemory() -> Decimal {
    var value = Decimal()
    withUnsafeMutableBytes(of: &value) { image in
      image[0] = UInt8(bitPattern: exponent)
      image[1] = UInt8(mantissa.count / 2) << 4 | (isNegative ? 8 : 0) | (isCompact ? 4 : 0)
      for (index, byte) in mantissa.enumerated() { image[4 + index] = byte }
    }
    return value
  }
}

/// The same by arithmetic, for any other layout. The number is equal; trailing zeros of its digits may go.
extension DecimalParts {
  init(byArithmetic value: Decimal) {
    var digits = value.isNaN ? 0 : UInt128(value.significand.magnitude.description) ?? 0
    var mantissa: [UInt8] = []
    while digits > 0 {
      mantissa += [UInt8(truncatingIfNeeded: digits), UInt8(truncatingIfNeeded: digits >> 8)]
      digits >>= 16
    }
    self.init(
      exponent: Int8(truncatingIfNeeded: value.isNaN ? 0 : value.exponent),
      isNegative: value.isNaN || value.isSignMinus, isCompact: true, mantissa: mantissa)
  }

  func byArithmetic() -> Decimal {
    if mantissa.isEmpty { return isNegative ? .nan : 0 }
    let digits = mantissa.reversed().reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    let high = Decimal(UInt64(truncatingIfNeeded: digits >> 64))
    let low = Decimal(UInt64(truncatingIfNeeded: digits))
    let significand = high * (Decimal(UInt64.max) + 1) + low
    return Decimal(sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: significand)
  }
}
