import Foundation
import Heirloom
import Testing

@Suite struct ScalarCodingTests {
  @Test func `integers of each width keep their limits`() throws {
    try expectLimits(Int.self)
    try expectLimits(Int8.self)
    try expectLimits(Int16.self)
    try expectLimits(Int32.self)
    try expectLimits(Int64.self)
    try expectLimits(Int128.self)
    try expectLimits(UInt.self)
    try expectLimits(UInt8.self)
    try expectLimits(UInt16.self)
    try expectLimits(UInt32.self)
    try expectLimits(UInt64.self)
    try expectLimits(UInt128.self)
  }

  private func expectLimits<T: FixedWidthInteger & Codable>(_ type: T.Type) throws {
    let edges = [T.min, T.min / 2, .max, .max / 2] + [-129, -128, -33, -32, -1, 0, 1].compactMap { T(exactly: $0) }
    let nearEdges = (0..<T.bitWidth - 1).flatMap { [T(1) << $0, (T(1) << $0) - 1, (T(1) << $0) &+ 1] }
    for value in edges + nearEdges { try expectRoundTrip(value) }
    try expectRoundTrip(edges + nearEdges)
    try expectRoundTrip(["": edges])
  }

  @Test(
    arguments: [
      0x0000_0000_0000_0000, 0x8000_0000_0000_0000, 0x0000_0000_0000_0001, 0x7FF0_0000_0000_0000,
      0xFFF0_0000_0000_0000, 0x7FF8_0000_0000_0000, 0x7FF8_0000_0000_BEEF, 0xFFF8_0000_0000_0001,
      0x7FF0_0000_0000_0001, 0x7FEF_FFFF_FFFF_FFFF, 0x3FB9_9999_9999_999A,
    ] as [UInt64])
  func `a Double keeps each bit`(bits: UInt64) throws {
    let value = Double(bitPattern: bits)
    #expect(try roundTrip(value).bitPattern == bits)
    #expect(try roundTrip([value, 1]).first?.bitPattern == bits)
    #expect(try roundTrip(Wrapped([Optional(value)])).value.first??.bitPattern == bits)
    let date = Date(timeIntervalSinceReferenceDate: value)
    #expect(try roundTrip(date).timeIntervalSinceReferenceDate.bitPattern == bits)
    #expect(try roundTrip(["": date])[""]?.timeIntervalSinceReferenceDate.bitPattern == bits)
  }

  @Test(arguments: [0, 0x8000_0000, 1, 0x7F80_0000, 0x7FC0_0000, 0x7FC0_BEEF, 0x7F80_0001, 0x3DCC_CCCD] as [UInt32])
  func `a Float keeps each bit`(bits: UInt32) throws {
    let value = Float(bitPattern: bits)
    #expect(try roundTrip(value).bitPattern == bits)
    #expect(try roundTrip([value]).first?.bitPattern == bits)
    #expect(try roundTrip(Wrapped(value)).value.bitPattern == bits)
  }

  @Test(arguments: [
    "", "a", "\0", "a\0b", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\u{FEFF}x", "\u{10FFFF}", String(repeating: "x", count: 31),
    String(repeating: "x", count: 32), String(repeating: "ü", count: 64), String(repeating: "y", count: 70_000),
  ])
  func `a string keeps each scalar`(text: String) throws {
    for copy in [try roundTrip(text), try roundTrip([text])[0], try roundTrip([text: text]).first?.key] {
      #expect(copy.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }

  @Test func `truth values come back`() throws {
    try expectRoundTrip(true)
    try expectRoundTrip([true, false])
    try expectRoundTrip(["a": false])
  }

  @Test(arguments: [
    "0", "1", "-1", "1.50", "-1.2345678901", "0.1", "99999999999999999999999999999999999999",
    "340282366920938463463374607431768211455", "-340282366920938463463374607431768211455", "1e127", "1e-128",
    "3.14159265358979323846264338327950288419", "18446744073709551616",
  ])
  func `a Decimal keeps each digit`(text: String) throws {
    let value = try #require(Decimal(string: text))
    try expectRoundTrip(value)
    try expectRoundTrip([value])
    #expect(try roundTrip(value).description == value.description)
  }

  @Test func `a Decimal that is not a number stays so`() throws {
    #expect(try roundTrip(Decimal.nan).isNaN)
  }

  @Test func `Foundation values come back as they were`() throws {
    try expectRoundTrip(UUID())
    try expectRoundTrip([UUID(), UUID()])
    try expectRoundTrip(Data())
    try expectRoundTrip(Data((0...255).map { UInt8($0) }))
    try expectRoundTrip(Data([1, 2, 3, 4]).dropFirst())
    try expectRoundTrip(Date(timeIntervalSinceReferenceDate: 0.1))
    try expectRoundTrip([Date.distantPast, .distantFuture])
    try expectRoundTrip(Date.now..<Date.distantFuture)
    try expectRoundTrip(Locale(identifier: "de_CH"))
    try expectRoundTrip(DateComponents(year: 2024, month: 2))
    try expectRoundTrip(CGPoint(x: 0.1, y: -0.0))
    try expectRoundTrip(SIMD4<Float>(1, 2, 3, .infinity))
    try expectRoundTrip(IndexSet([1, 2, 9]))
  }

  @Test(arguments: [
    "https://example.org/a%20b?q=ü#f", "file:///tmp/", "mailto:ann@example.org", "a/b", "?q", "#f", "//host", "x:",
  ])
  func `a URL keeps its text and its base`(text: String) throws {
    let url = try #require(URL(string: text))
    try expectRoundTrip(url)
    let relative = try #require(URL(string: text, relativeTo: URL(string: "https://example.org/x/")))
    try expectRoundTrip(relative)
    let copy = try roundTrip([relative])[0]
    #expect(copy.relativeString == relative.relativeString)
    #expect(copy.baseURL == relative.baseURL)
  }

  @Test func `file URLs come back`() throws {
    try expectRoundTrip(URL(fileURLWithPath: "/tmp/ü x"))
    try expectRoundTrip(URL(fileURLWithPath: "a", relativeTo: URL(fileURLWithPath: "/tmp/")))
    try expectRoundTrip(URL(filePath: "/tmp", directoryHint: .isDirectory))
  }
}
