import Heirloom
import Testing

/// What a type does against the rules of its encoder throws; it never traps and never gives half a value.
@Suite struct EncodingMisuseTests {
  private struct Custom: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private struct Refusal: Error {}

  private func encode(_ body: @escaping (any Encoder) throws -> Void) throws -> String { try hex(Custom(body)) }

  @Test func `a value that throws leaves its container as it was`() throws {
    let refusing = Custom { encoder in
      var container = encoder.container(keyedBy: TextKey.self)
      try container.encode([1, 2], forKey: TextKey("lost"))
      var nested = container.nestedUnkeyedContainer(forKey: TextKey("lost too"))
      try nested.encode(1)
      throw Refusal()
    }
    let keyed = try encode { encoder in
      var container = encoder.container(keyedBy: TextKey.self)
      try container.encode(1, forKey: TextKey("a"))
      try? container.encode(refusing, forKey: TextKey("b"))
      try container.encode(2, forKey: TextKey("c"))
    }
    #expect(keyed == "11 01 02 02 61 02 63 12 03 00 81 82")
    let unkeyed = try encode { encoder in
      var container = encoder.unkeyedContainer()
      try container.encode(1)
      try? container.encode(refusing)
      try container.encode(2)
      #expect(container.count == 2)
    }
    #expect(unkeyed == "10 10 02 81 82")
    let single = try encode { encoder in
      var container = encoder.singleValueContainer()
      try? container.encode(refusing)
      try container.encode(3)
    }
    #expect(single == "10 83")
  }

  @Test func `the error of a value comes through`() {
    #expect(throws: Refusal.self) { try encode { _ in throw Refusal() } }
    #expect(throws: Refusal.self) { try hex(["a": [Custom { _ in throw Refusal() }]]) }
  }

  @Test func `two single values throw`() {
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var container = encoder.singleValueContainer()
        try container.encode(1)
        try container.encode(2)
      }
    }
  }

  @Test func `two kinds of container throw`() {
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var keyed = encoder.container(keyedBy: TextKey.self)
        try keyed.encode(1, forKey: TextKey("a"))
        _ = encoder.unkeyedContainer()
      }
    }
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var unkeyed = encoder.unkeyedContainer()
        try unkeyed.encode(1)
        var keyed = encoder.container(keyedBy: TextKey.self)
        try keyed.encode(1, forKey: TextKey("a"))
      }
    }
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(1)
        _ = encoder.container(keyedBy: TextKey.self)
      }
    }
  }

  @Test func `a container used inside the encoding of its value throws`() {
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var outer = encoder.unkeyedContainer()
        let kept = outer
        try outer.encode(
          Custom { encoder in
            var inner = encoder.unkeyedContainer()
            try inner.encode(1)
            var other = kept
            try other.encode(2)
          })
      }
    }
  }

  @Test func `a container kept beyond its value throws`() throws {
    final class Keeper { var container: (any UnkeyedEncodingContainer)? }
    let keeper = Keeper()
    _ = try encode { encoder in
      keeper.container = encoder.unkeyedContainer()
      try keeper.container?.encode(1)
    }
    #expect(throws: EncodingError.self) { try keeper.container?.encode(2) }
  }

  @Test func `objects in a circle throw with a path`() throws {
    final class Ring: Codable { var next: Ring? }
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    let error = #expect(throws: EncodingError.self) { try ValueEncoder().encode(ring) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.count == 256)
    #expect(context.debugDescription.contains("more than 256 deep"))
  }

  @Test func `containers nested without end throw`() {
    #expect(throws: EncodingError.self) {
      try encode { encoder in
        var container = encoder.unkeyedContainer()
        for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
      }
    }
  }

  @Test func `a value as deep as allowed comes back, one level more throws`() throws {
    // A link is a record in a record.
    let deepest = try ValueEncoder().encode(NestedCalls.long(127))
    let copy = try ValueDecoder().decode(NestedCalls.self, from: deepest)
    #expect(try ValueEncoder().encode(copy) == deepest)
    #expect(throws: EncodingError.self) { try ValueEncoder().encode(NestedCalls.long(128)) }
  }
}
