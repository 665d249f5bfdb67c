import Foundation
import Heirloom
import Testing

@Suite struct NumberValueTests {
  @Test(arguments: StoreKind.allCases) func `booleans are kept`(_ kind: StoreKind) throws {
    try Values.check(kind, \.bool, \.bool, [true, false, true], ==)
  }

  @Test(arguments: StoreKind.allCases) func `integers keep their limits`(_ kind: StoreKind) throws {
    try Values.check(kind, \.int8, \.int8, limits(), ==)
    try Values.check(kind, \.int16, \.int16, limits(), ==)
    try Values.check(kind, \.int32, \.int32, limits(), ==)
    try Values.check(kind, \.int64, \.int64, limits(), ==)
    try Values.check(kind, \.int, \.int, limits(), ==)
  }

  @Test(arguments: StoreKind.allCases) func `unsigned integers keep their limits`(_ kind: StoreKind) throws {
    try Values.check(kind, \.uint8, \.uint8, limits(), ==)
    try Values.check(kind, \.uint16, \.uint16, limits(), ==)
    try Values.check(kind, \.uint32, \.uint32, limits(), ==)
    try Values.check(kind, \.uint64, \.uint64, limits(), ==)
    try Values.check(kind, \.uint, \.uint, limits(), ==)
  }

  private func limits<Integer: FixedWidthInteger>() -> [Integer] {
    [.min, .min + 1, 0, 1, .max / 2, .max / 2 + 1, .max - 1, .max]
  }

  @Test(arguments: StoreKind.allCases) func `doubles keep every bit`(_ kind: StoreKind) throws {
    let values = [
      0.0, -0.0, 1, -1, .pi, 0.1, 19.02203446525372, 7.7087009966199993, .ulpOfOne, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
      -.nan, .signalingNaN, Double(nan: 0xdead, signaling: false), Double(nan: 1, signaling: true),
    ]
    try Values.check(kind, \.double, \.double, values) { $0.bitPattern == $1.bitPattern }
  }

  @Test(arguments: StoreKind.allCases) func `floats keep every bit`(_ kind: StoreKind) throws {
    let values: [Float] = [
      0, -0.0, 0.1, .pi, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
      -.infinity, .nan, -.nan, Float(nan: 77, signaling: false),
    ]
    try Values.check(kind, \.float, \.float, values) { $0.bitPattern == $1.bitPattern }
  }

  @Test(arguments: StoreKind.allCases) func `decimals keep every digit, the exponent and the sign`(_ kind: StoreKind)
    throws
  {
    let texts = [
      "0", "-0", "1", "1.0", "1.00", "-1", "4.99", "0.1", "99999999999999999999999999999999999999",
      "-12345678901234567890123456789012345678", "0.00000000000000000000000000000000000001", "1e127", "-1e127",
      "1e-128", "-9e-128", "12345678901234567890123456789012345678e89",
    ]
    var values = texts.compactMap { Decimal(string: $0) }
    #expect(values.count == texts.count)
    values += [
      .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi,
      Decimal(sign: .plus, exponent: -2, significand: 100), Decimal(sign: .minus, exponent: 5, significand: 10),
      Decimal(100) * Decimal(sign: .plus, exponent: -2, significand: 1),
    ]
    try Values.check(kind, \.decimal, \.decimal, values) { left, right in
      if left.isNaN || right.isNaN { return left.isNaN && right.isNaN }
      return left == right && left.exponent == right.exponent && left.isSignMinus == right.isSignMinus
    }
  }
}
