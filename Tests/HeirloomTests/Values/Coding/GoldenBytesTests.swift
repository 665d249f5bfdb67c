import Foundation
import Heirloom
import Testing

/// The bytes of each tag. They are stored in files, so they may only change together with the format byte.
@Suite struct GoldenBytesTests {
  @Test func `nil and truth values`() throws {
    #expect(try hex(Int?.none) == "10 00")
    #expect(try hex(Int??.some(.none)) == "10 01 00")
    #expect(try hex(Int???.some(.some(.none))) == "10 01 01 00")
    #expect(try hex(false) == "10 02")
    #expect(try hex(true) == "10 03")
  }

  @Test func `floating-point numbers`() throws {
    #expect(try hex(Float(-0.0)) == "10 04 00 00 00 80")
    #expect(try hex(Double(1)) == "10 05 00 00 00 00 00 00 F0 3F")
  }

  @Test func `integers`() throws {
    #expect(try hex(0) == "10 80")
    #expect(try hex(127) == "10 FF")
    #expect(try hex(128) == "10 08 80")
    #expect(try hex(UInt8.max) == "10 08 FF")
    #expect(try hex(256) == "10 06 80 02")
    #expect(try hex(UInt64.max) == "10 06 FF FF FF FF FF FF FF FF FF 01")
    #expect(try hex(-1) == "10 60")
    #expect(try hex(Int8(-32)) == "10 7F")
    #expect(try hex(-33) == "10 07 20")
    #expect(try hex(-129) == "10 07 80 01")
    #expect(try hex(Int128.min) == "10 07" + String(repeating: " FF", count: 18) + " 01")
  }

  @Test func `strings`() throws {
    #expect(try hex("") == "10 40")
    #expect(try hex("a\0é") == "10 44 61 00 C3 A9")
    #expect(try hex(String(repeating: "x", count: 31)) == "10 5F" + String(repeating: " 78", count: 31))
    #expect(try hex(String(repeating: "x", count: 32)) == "10 09 20" + String(repeating: " 78", count: 32))
  }

  @Test func `Foundation's values`() throws {
    #expect(try hex(Data([1, 255])) == "10 0A 02 01 FF")
    #expect(try hex(Date(timeIntervalSinceReferenceDate: 1)) == "10 0B 00 00 00 00 00 00 F0 3F")
    let uuid = try #require(UUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F"))
    #expect(try hex(uuid) == "10 0C 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F")
    #expect(try hex(#require(URL(string: "a:b"))) == "10 0E 03 61 3A 62")
    let relative = try #require(URL(string: "b", relativeTo: URL(string: "x:/")))
    #expect(try hex(relative) == "10 0F 07 41 62 0E 03 78 3A 2F")
  }

  @Test func `decimal numbers`() throws {
    #expect(try hex(Decimal(0)) == "10 0D 02 00 00")
    #expect(try hex(Decimal.nan) == "10 0D 02 00 01")
    #expect(try hex(#require(Decimal(string: "-1.5"))) == "10 0D 03 FF 03 0F")
    #expect(try hex(#require(Decimal(string: "257"))) == "10 0D 04 00 02 01 01")
  }

  @Test func `arrays`() throws {
    #expect(try hex([Int]()) == "10 10 00")
    #expect(try hex([1, nil, -1]) == "10 10 03 81 00 60")
    #expect(try hex([UInt8(1), 2]) == "10 11 03 08 01 02")
    #expect(try hex([Float(1)]) == "10 11 05 04 00 00 80 3F")
    #expect(try hex([Double]()) == "10 11 01 05")
    #expect(try hex(Array(repeating: 0, count: 128)) == "10 10 80 01" + String(repeating: " 80", count: 128))
  }

  @Test func `records name their keys once`() throws {
    struct Point: Codable { var x = 1, y = 2, z: Int? }
    #expect(try hex(Point()) == "11 01 02 02 78 02 79 12 03 00 81 82")
    #expect(try hex([Point(), Point(x: 3)]) == "11 01 02 02 78 02 79 10 0A 12 03 00 81 82 12 03 00 83 82")
    // The second shape refers to the names of the first.
    #expect(
      try hex([Point(), Point(z: 3)])
        == "11 02 02 02 78 02 79 03 01 03 02 7A 10 0B 12 03 00 81 82 12 04 01 81 82 83")
  }

  @Test func `dictionaries sort their names`() throws {
    #expect(try hex([String: Int]()) == "10 13 00")
    #expect(try hex(["b": 1, "a": 2, "": 3]) == "10 13 08 00 83 01 61 82 01 62 81")
    #expect(try hex([10: true, 9: false]) == "10 13 07 02 31 30 03 01 39 02")
    #expect(try hex([Loudness.quiet: 1]) == "10 10 07 45 71 75 69 65 74 81")
  }

  @Test func `a value that encodes nothing is an empty dictionary`() throws {
    struct Nothing: Codable {}
    #expect(try hex(Nothing()) == "10 13 00")
    #expect(try hex([Nothing()]) == "10 10 02 13 00")
  }

  @Test func `an enum is the record of its case`() throws {
    #expect(try hex(Figure.point) == "11 01 01 0A 70 6F 69 6E 74 12 03 00 13 00")
    // circle: { radius: 1.0 }. The inner record completes first.
    #expect(
      try hex(Figure.circle(radius: 1))
        == "11 02 01 0C 72 61 64 69 75 73 01 0C 63 69 72 63 6C 65 12 0D 01 12 0A 00 05 00 00 00 00 00 00 F0 3F")
  }
}
