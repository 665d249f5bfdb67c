import Foundation
import Heirloom
import Testing

/// Values that were written by an older version of their type.
@Suite struct SchemaEvolutionCodingTests {
  private struct Old: Codable {
    var name = "Ann"
    var age = 41
    var tags = ["a"]
    var home: Inner? = Inner()
    struct Inner: Codable { var street = "Main", number = 7 }
  }

  private func decode<T: Decodable>(_ type: T.Type, from value: some Encodable) throws -> T {
    try ValueDecoder().decode(type, from: ValueEncoder().encode(value))
  }

  @Test func `keys in another order are found`() throws {
    struct New: Codable, Equatable {
      var home: Inner
      var tags: [String], age: Int, name: String
      struct Inner: Codable, Equatable { var number: Int, street: String }
    }
    let expected = New(home: .init(number: 7, street: "Main"), tags: ["a"], age: 41, name: "Ann")
    #expect(try decode(New.self, from: Old()) == expected)
    #expect(try decode([New].self, from: [Old(), Old()]) == [expected, expected])
    #expect(try decode([String: New].self, from: ["x": Old()]) == ["x": expected])
  }

  @Test func `keys that nobody knows any more are skipped`() throws {
    struct New: Codable { var age: Int }
    #expect(try decode([New].self, from: [Old(), Old(age: 3)]).map(\.age) == [41, 3])
    #expect(try decode(New.self, from: Old(age: 5)).age == 5)
    struct Empty: Codable {}
    _ = try decode(Empty.self, from: Old())
  }

  @Test func `a key that is missing is nil where it may be, and named where not`() throws {
    struct Optionals: Codable { var name: String, email: String?, scores: [Int]?, born: Date?, next: Inner? }
    struct Inner: Codable { var x: Int }
    let copy = try decode(Optionals.self, from: Old())
    #expect(copy.name == "Ann" && copy.email == nil && copy.scores == nil && copy.born == nil && copy.next == nil)

    struct Required: Codable { var name: String, email: String }
    let error = #expect(throws: DecodingError.self) {
      try decode([String: [Required?]].self, from: ["x": [nil, Old()]])
    }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("Found \(String(describing: error)), expected keyNotFound.")
      return
    }
    #expect(key.stringValue == "email")
    #expect(context.codingPath.map(\.stringValue) == ["x", "Index 1"])
    #expect(context.debugDescription.contains("\"name\", \"age\", \"tags\", \"home\""))
  }

  @Test func `a number may become wider`() throws {
    struct Narrow: Codable { var a: Int8 = -5, b: UInt16 = 65_535, c: Float = 0.1, d = 3, e = -7 }
    struct Wide: Codable, Equatable { var a: Int, b: UInt64, c: Double, d: Double, e: Decimal }
    #expect(try decode(Wide.self, from: Narrow()) == Wide(a: -5, b: 65_535, c: Double(Float(0.1)), d: 3, e: -7))
    #expect(try decode([Double].self, from: [1, 2]) == [1, 2])
    #expect(try decode([Int].self, from: [UInt8(1), 255]) == [1, 255])
    #expect(try decode([Double].self, from: [Float(0.5)]) == [0.5])
    #expect(try decode([Double?].self, from: [0.5, 1]) == [0.5, 1])
  }

  @Test func `a number that doesn't fit throws`() throws {
    #expect(throws: DecodingError.self) { try decode(Int8.self, from: 128) }
    #expect(throws: DecodingError.self) { try decode(UInt.self, from: -1) }
    #expect(throws: DecodingError.self) { try decode(UInt64.self, from: Int128.max) }
    #expect(throws: DecodingError.self) { try decode(Int.self, from: 1.5) }
    #expect(throws: DecodingError.self) { try decode(Float.self, from: 0.1) }
    #expect(throws: DecodingError.self) { try decode(Double.self, from: Int.max) }
    #expect(throws: DecodingError.self) { try decode([UInt8].self, from: [1, 256]) }
    #expect(try decode(Float.self, from: 0.5) == 0.5)
    #expect(try decode(Float.self, from: Double.nan).isNaN)
  }

  @Test func `a struct may become a dictionary, and back`() throws {
    struct Point: Codable, Equatable { var x = 1, y = 2 }
    #expect(try decode([String: Int].self, from: Point()) == ["x": 1, "y": 2])
    #expect(try decode(Point.self, from: ["y": 2, "x": 1, "z": 3]) == Point())
  }

  @Test func `an array may become a set or bytes, and back`() throws {
    #expect(try decode(Set<Int>.self, from: [1, 2, 1]) == [1, 2])
    #expect(try decode([Int].self, from: Set([1])) == [1])
    #expect(try decode(Data.self, from: [UInt8(1), 2]) == Data([1, 2]))
    #expect(try decode([UInt8].self, from: Data([1, 200])) == [1, 200])
    #expect(try decode(Data.self, from: [1, 200]) == Data([1, 200]))
  }

  @Test func `names are told apart by their scalars`() throws {
    struct Composed: Codable, Equatable {
      var value = 1
      enum CodingKeys: String, CodingKey { case value = "\u{E9}" }
    }
    struct Decomposed: Codable, Equatable {
      var value = 2
      enum CodingKeys: String, CodingKey { case value = "e\u{301}" }
    }
    struct Both: Codable, Equatable { var a = Composed(), b = Decomposed() }
    try expectRoundTrip(Both())
    #expect(throws: DecodingError.self) { try decode(Decomposed.self, from: Composed()) }
  }
}
