import Foundation
import Testing

@testable import Heirloom

@Suite struct DecimalPartsTests {
  private static let numbers = [
    "0", "1", "-1", "0.1", "-1.5", "257", "65536", "18446744073709551615", "18446744073709551616",
    "340282366920938463463374607431768211455", "-34028236692093846346337460743176821145.5", "1e127", "1e-127",
  ]

  @Test func `the fields of a Decimal are where this platform keeps them`() {
    #expect(DecimalParts.isLayoutKnown)
  }

  @Test(arguments: numbers) func `reading from memory and by arithmetic agree`(text: String) throws {
    let value = try #require(Decimal(string: text))
    let parts = DecimalParts(inMemory: value)
    #expect(parts.inMemory() == value)
    #expect(parts.byArithmetic() == value)
    #expect(DecimalParts(byArithmetic: value).inMemory() == value)
    #expect(DecimalParts(byArithmetic: value).byArithmetic() == value)
    #expect(DecimalParts(byArithmetic: value).mantissa == parts.mantissa)
    let copy = try #require(parts.payload.withUnsafeBytes { DecimalParts(payload: $0) })
    #expect(copy == parts)
  }

  @Test func `NaN is NaN either way`() {
    #expect(DecimalParts(inMemory: .nan).byArithmetic().isNaN)
    #expect(DecimalParts(byArithmetic: .nan).inMemory().isNaN)
  }

  @Test func `trailing zeros of digits stay`() throws {
    let parts = DecimalParts(exponent: -2, isNegative: false, isCompact: false, mantissa: [150, 0])
    let copy = try roundTrip(parts.inMemory())
    #expect(DecimalParts(inMemory: copy) == parts)
  }

  @Test func `payloads of the wrong size or with unknown flags are refused`() {
    for payload in [[], [0], [0, 4], [0, 255], [UInt8](repeating: 0, count: 19)] as [[UInt8]] {
      #expect(payload.withUnsafeBytes { DecimalParts(payload: $0) } == nil)
    }
  }
}
