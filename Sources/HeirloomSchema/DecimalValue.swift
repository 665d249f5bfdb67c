/// A decimal number as the engine stores it: sign, 128-bit mantissa and decimal exponent, digit for digit.
///
///     offset 0         16         20     24        32
///            | mantissa | exponent | sign | zero    |
///
/// Equality, order and hash go by the number, so `1`, `1.0` and `1.00` are one value; the fields keep how it was
/// written.
@frozen public struct DecimalValue: Sendable, BitwiseCopyable {
  public var mantissa: UInt128
  public var exponent: Int32
  /// 0: zero or positive, 1: negative, 2: not a number.
  public var sign: UInt32
  // Padding would be undefined bytes; equal numbers are to be equal in memory and in files.
  private let zero: UInt64 = 0

  public init(mantissa: UInt128, exponent: Int32, sign: UInt32) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.sign = sign
  }

  public static let notANumber = DecimalValue(mantissa: 0, exponent: 0, sign: 2)

  public var isNaN: Bool { sign == 2 }

  /// The same number without trailing zeros; zero has no sign.
  package var normalized: DecimalValue {
    guard !isNaN else { return .notANumber }
    guard mantissa != 0 else { return DecimalValue(mantissa: 0, exponent: 0, sign: 0) }
    var result = self
    while true {
      let (quotient, remainder) = result.mantissa.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return result }
      result.mantissa = quotient
      result.exponent += 1
    }
  }
}

extension DecimalValue: Hashable, Comparable {
  /// Not a number equals itself here, so that it can be a key.
  public static func == (left: DecimalValue, right: DecimalValue) -> Bool { left.compare(to: right) == 0 }

  public static func < (left: DecimalValue, right: DecimalValue) -> Bool { left.compare(to: right) < 0 }

  public func hash(into hasher: inout Hasher) {
    let value = normalized
    hasher.combine(value.mantissa)
    hasher.combine(value.exponent)
    hasher.combine(value.sign)
  }

  /// Negative, zero or positive; not a number comes after every number.
  package func compare(to other: DecimalValue) -> Int {
    if isNaN || other.isNaN { return (isNaN ? 1 : 0) - (other.isNaN ? 1 : 0) }
    let left = signum
    let right = other.signum
    guard left == right, left != 0 else { return left - right }
    return left * DecimalValue.compareMagnitudes(self, other)
  }

  private var signum: Int { mantissa == 0 ? 0 : (sign == 1 ? -1 : 1) }

  private static func compareMagnitudes(_ left: DecimalValue, _ right: DecimalValue) -> Int {
    if left.exponent == right.exponent { return order(left.mantissa, right.mantissa) }
    // The number of digits before the point decides, unless it is the same: then the scales can be made equal.
    let leftDigits = Int(left.exponent) + digitCount(left.mantissa)
    let rightDigits = Int(right.exponent) + digitCount(right.mantissa)
    if leftDigits != rightDigits { return leftDigits < rightDigits ? -1 : 1 }
    if left.exponent > right.exponent {
      return compareScaled(left.mantissa, by: Int(left.exponent) - Int(right.exponent), with: right.mantissa)
    }
    return -compareScaled(right.mantissa, by: Int(right.exponent) - Int(left.exponent), with: left.mantissa)
  }

  private static func compareScaled(_ value: UInt128, by power: Int, with other: UInt128) -> Int {
    var scaled = value
    for _ in 0..<power {
      let (product, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return 1 }
      scaled = product
    }
    return order(scaled, other)
  }

  private static func order(_ left: UInt128, _ right: UInt128) -> Int { left < right ? -1 : (left == right ? 0 : 1) }

  private static func digitCount(_ value: UInt128) -> Int {
    var digits = 1
    var rest = value / 10
    while rest != 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }
}
