import Foundation
import Heirloom
import Testing

@Suite struct ContainerCodingTests {
  @Test func `structs, arrays and dictionaries come back`() throws {
    try expectRoundTrip(Contact())
    let friends = [PostalAddress(), PostalAddress(zip: 1), PostalAddress(zip: -1)]
    try expectRoundTrip(Contact(home: nil, phones: [:], friends: friends))
    try expectRoundTrip((0..<1000).map { PostalAddress(street: "\($0)", zip: $0 % 3 == 0 ? nil : $0) })
    try expectRoundTrip([[1], [], [2, 3]])
    try expectRoundTrip([["a": [PostalAddress()]], [:]])
    try expectRoundTrip(["": [String: [Int]]()])
  }

  @Test func `empty containers come back`() throws {
    struct Nothing: Codable, Equatable {}
    try expectRoundTrip(Nothing())
    try expectRoundTrip([Nothing(), Nothing()])
    try expectRoundTrip([Int]())
    try expectRoundTrip([Double]())
    try expectRoundTrip([UInt8]())
    try expectRoundTrip([PostalAddress]())
    try expectRoundTrip([String: Int]())
    try expectRoundTrip([Loudness: Int]())
    try expectRoundTrip(Set<String>())
    try expectRoundTrip(Contact(name: "", home: nil, phones: [:], friends: []))
  }

  @Test func `arrays of each kind come back`() throws {
    try expectRoundTrip([1, -1, .max, .min])
    try expectRoundTrip(["a", "", "\0"])
    try expectRoundTrip([true, false])
    try expectRoundTrip([0.1, .infinity])
    try expectRoundTrip([Float(0.1), -.infinity])
    try expectRoundTrip((0...255).map { UInt8($0) })
    try expectRoundTrip((0...255).map { UInt16($0) })
    try expectRoundTrip(Array(repeating: "x", count: 5000))
    try expectRoundTrip(ContiguousArray([1.5, 2]))
  }

  @Test func `enums with payload come back`() throws {
    let shapes: [Figure] = [
      .point, .circle(radius: -0.0), .rectangle(1, height: nil), .rectangle(1, height: 2),
      .group([], name: ""), .group([.point, .group([.circle(radius: 1)], name: "in")], name: "out"),
    ]
    for shape in shapes { try expectRoundTrip(shape) }
    try expectRoundTrip(shapes)
    try expectRoundTrip(Dictionary(uniqueKeysWithValues: zip(shapes, shapes.reversed())))
  }

  @Test func `dictionaries with keys of any type come back`() throws {
    try expectRoundTrip([1: "a", -5: "b", .max: "c"])
    try expectRoundTrip([Loudness.quiet: 1, .loud: 2])
    try expectRoundTrip([NamedLoudness.quiet: 1, .loud: 2])
    try expectRoundTrip([UInt8(3): [1], 4: []])
    try expectRoundTrip([PostalAddress(): PostalAddress(zip: 1), PostalAddress(zip: 2): PostalAddress()])
    try expectRoundTrip([UUID(): Date.now])
    try expectRoundTrip([1.5: "x", -0.0: "y"])
    try expectRoundTrip([Optional(1): "a", nil: "b"])
    try expectRoundTrip([["a"]: ["b": 1]])
  }

  @Test func `sets come back`() throws {
    try expectRoundTrip(Set(0..<100))
    try expectRoundTrip(Set(["a", "b", ""]))
    try expectRoundTrip(Set([PostalAddress(), PostalAddress(zip: 1)]))
    try expectRoundTrip(Set([Set([1, 2]), []]))
  }

  @Test func `tuples of wrappers come back whichever way they hand the value on`() throws {
    try expectWrappers(Date(timeIntervalSinceReferenceDate: 0.1))
    try expectWrappers(UUID())
    try expectWrappers(Data([1, 200]))
    try expectWrappers(Decimal(string: "1.25")!)
    try expectWrappers(URL(string: "a", relativeTo: URL(string: "http://x/"))!)
    try expectWrappers([1, 2])
    try expectWrappers([0.5])
    try expectWrappers([UInt8(200)])
    try expectWrappers(["a": PostalAddress()])
    try expectWrappers([Loudness.quiet: 1])
    try expectWrappers(Set([1, 2]))
    try expectWrappers(PostalAddress())
    try expectWrappers(5)
    try expectWrappers("x")
    try expectWrappers(Int?.none)
  }

  private func expectWrappers<Value: Codable & Equatable>(_ value: Value) throws {
    try expectRoundTrip(Wrapped(value))
    try expectRoundTrip([Wrapped(Wrapped(value))])
    #expect(try decoded(Wrapped<Value>.self, from: Wrapped(value)).value == value)
    #expect(try decoded(Forwarding<Value>.self, from: Forwarding(value)).value == value)
    #expect(try decoded(Value.self, from: Forwarding(value)) == value)
    #expect(try decoded([Value].self, from: [Forwarding(value)]) == [value])
    #expect(try decoded(Value.self, from: Wrapped(value)) == value)
    #expect(try decoded(Wrapped<Value>.self, from: value).value == value)
  }

  private func decoded<T: Decodable>(_ type: T.Type, from value: some Encodable) throws -> T {
    try ValueDecoder().decode(type, from: ValueEncoder().encode(value))
  }
}
