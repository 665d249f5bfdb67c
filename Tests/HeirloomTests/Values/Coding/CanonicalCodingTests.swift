import Foundation
import Heirloom
import Testing

/// Equal values give equal bytes.
@Suite struct CanonicalCodingTests {
  private static let sizes = [1, 2, 3, 7, 16, 100]

  @Test(arguments: sizes) func `a dictionary's bytes don't depend on its order`(size: Int) throws {
    let keys = Array(0..<size)
    try expectOneEncoding(keys) { ("key \($0)", $0) }
    try expectOneEncoding(keys) { ($0 - 3, "\($0)") }
    try expectOneEncoding(keys) { (Double($0), $0) }
    try expectOneEncoding(keys) { (PostalAddress(zip: $0), $0) }
    try expectOneEncoding(keys) { ([$0: "x"], Set([$0])) }
  }

  @Test func `a dictionary by enum has one encoding`() throws {
    try expectOneEncoding(Loudness.allCases) { ($0, $0.rawValue) }
    try expectOneEncoding(NamedLoudness.allCases) { ($0, $0.rawValue) }
  }

  @Test(arguments: sizes) func `structs with different keys inside a dictionary have one encoding`(size: Int) throws {
    try expectOneEncoding(Array(0..<size)) { ("\($0)", PostalAddress(zip: $0 % 2 == 0 ? nil : $0)) }
    try expectOneEncoding(Array(0..<size)) { ("\($0)", [$0 % 3 == 0 ? Figure.point : .circle(radius: 1)]) }
    try expectOneEncoding(Array(0..<size)) { (Figure.rectangle(Double($0), height: $0 % 2 == 0 ? nil : 1), $0) }
  }

  @Test(arguments: sizes) func `a set's bytes don't depend on its order`(size: Int) throws {
    let elements = (0..<size).map { PostalAddress(street: "\($0)", zip: $0 % 2 == 0 ? nil : $0) }
    #expect(try encodings(Set(elements), Set(elements.reversed()), reserving { Set(minimumCapacity: $0) }).count == 1)

    func reserving(_ make: (Int) -> Set<PostalAddress>) -> Set<PostalAddress> {
      elements.reduce(into: make(1000)) { $0.insert($1) }
    }
  }

  private func expectOneEncoding<Item, Key: Codable & Hashable, Value: Codable>(
    _ items: [Item], _ entry: (Item) -> (Key, Value), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let entries = items.map(entry)
    let tight = Dictionary(uniqueKeysWithValues: entries)
    var roomy = [Key: Value](minimumCapacity: 1000)
    for (key, value) in entries.reversed() { roomy[key] = value }
    let found = try encodings(tight, roomy)
    #expect(found.count == 1, sourceLocation: sourceLocation)
    #expect(try encodings(Handing(tight), Handing(roomy)).count == 1, sourceLocation: sourceLocation)
    try roundTrip(tight, sourceLocation: sourceLocation)
  }

  private func encodings<T: Encodable>(_ values: T...) throws -> Set<[UInt8]> {
    Set(try values.map { try ValueEncoder().encode($0) })
  }

  /// Encodes a dictionary as part of a record, so that the names of other records come before and after it.
  private struct Handing<Content: Codable>: Codable {
    var before = PostalAddress()
    var content: Content
    var after = PostalAddress(zip: 1)

    init(_ content: Content) { self.content = content }
  }

  @Test(arguments: sizes) func `a dictionary that encodes itself has one encoding`(size: Int) throws {
    let entries = (0..<size).map { ("\($0)", PostalAddress(zip: $0 % 2 == 0 ? nil : $0)) }
    var roomy = [String: PostalAddress](minimumCapacity: 1000)
    for (key, value) in entries.reversed() { roomy[key] = value }
    let tight = Dictionary(uniqueKeysWithValues: entries)
    #expect(try encodings(Forwarding(tight), Forwarding(roomy)).count == 1)
    try expectRoundTrip(Forwarding(tight))
  }

  @Test func `values that differ have different bytes`() throws {
    #expect(try encodings(0.0, -0.0).count == 2)
    #expect(try encodings("é", "e\u{301}").count == 2)
    #expect(try encodings([1, nil], [nil, 1]).count == 2)
    #expect(try encodings(["a": 1], ["b": 1], [:]).count == 3)
  }
}
