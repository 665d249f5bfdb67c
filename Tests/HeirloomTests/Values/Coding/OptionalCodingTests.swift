import Heirloom
import Testing

@Suite struct OptionalCodingTests {
  @Test func `fragments come back`() throws {
    try expectRoundTrip(5)
    try expectRoundTrip("x")
    try expectRoundTrip(Int?.none)
    try expectRoundTrip(Int?.some(5))
    try expectRoundTrip(Loudness.normal)
  }

  @Test func `nil stays at its level`() throws {
    try expectLevels(1)
    try expectLevels("x")
    try expectLevels([Int]())
    try expectLevels(PostalAddress())
    try expectLevels(Wrapped(Int?.none))
    try expectLevels(Wrapped(Int??.some(.none)))
  }

  private func expectLevels<Value: Codable & Equatable>(_ value: Value) throws {
    let levels: [Value???] = [.none, .some(.none), .some(.some(.none)), .some(.some(.some(value)))]
    #expect(Set(try levels.map { try ValueEncoder().encode($0) }).count == 4)
    for level in levels {
      try expectRoundTrip(level)
      try expectRoundTrip(["key": level])
      try expectRoundTrip(Property(value: level))
      try expectRoundTrip(Wrapped(level))
    }
    try expectRoundTrip(levels)
  }

  /// The compiler writes such a property with `encodeIfPresent`, which takes one level off.
  struct Property<Value: Codable & Equatable>: Codable, Equatable {
    var before = 1
    var value: Value???
    var after = 2
  }

  @Test func `nil in arrays and dictionaries keeps its place`() throws {
    try expectRoundTrip([nil, 1, nil, nil, 2, nil])
    try expectRoundTrip(["a": nil, "b": 1])
    try expectRoundTrip([1: String?.none])
    try expectRoundTrip([Loudness.quiet: Int?.none])
    try expectRoundTrip(Set([Int?.none, 1]))
    try expectRoundTrip([[Int?]?.none, [nil], []])
  }

  @Test func `a wrapper around nil is no nil`() throws {
    try expectRoundTrip([Wrapped(Int?.none), nil, Wrapped(1)])
    try expectRoundTrip(Property(value: Wrapped(Int?.none)))
  }

  @Test func `a property that becomes optional reads what was written before, and back`() throws {
    struct Plain: Codable, Equatable { var value = 7 }
    struct Nullable: Codable, Equatable { var value: Int? = 7 }
    let bytes = try ValueEncoder().encode(Plain())
    #expect(try ValueDecoder().decode(Nullable.self, from: bytes) == Nullable())
    let back = try ValueEncoder().encode(Nullable())
    #expect(try ValueDecoder().decode(Plain.self, from: back) == Plain())
    #expect(throws: DecodingError.self) {
      try ValueDecoder().decode(Plain.self, from: ValueEncoder().encode(Nullable(value: nil)))
    }
  }

  @Test func `nil that was written is nil, present or asked for`() throws {
    struct Written: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        try container.encodeNil(forKey: TextKey("value"))
      }
    }
    let bytes = try ValueEncoder().encode(Written())
    struct Read: Decodable { var value: Int? }
    #expect(try ValueDecoder().decode(Read.self, from: bytes).value == nil)
    #expect(try ValueDecoder().decode([String: Int?].self, from: bytes) == ["value": nil])
  }
}
