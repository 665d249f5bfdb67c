import Foundation
import Heirloom
import Testing

/// Errors say what was found, what was expected, and where.
@Suite struct DecodingErrorTests {
  private func error<T: Decodable>(_ type: T.Type, from value: some Encodable) throws -> DecodingError {
    let bytes = try ValueEncoder().encode(value)
    return try #require(decodingError(type, from: bytes))
  }

  @Test func `another type is a mismatch with both names`() throws {
    let error = try error([String: [PostalAddress]].self, from: ["home": [["street": 5]]])
    guard case .typeMismatch(let type, let context) = error else { throw error }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
    #expect(error.path == ["home", "Index 0", "street"])
    #expect(context.debugDescription == "Found an integer, expected a string for a value of type String.")
  }

  @Test func `nil where a value is due is not found`() throws {
    let error = try error([Int].self, from: [1, nil, 2])
    guard case .valueNotFound(let type, let context) = error else { throw error }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
    #expect(error.path == ["Index 1"])
    #expect(context.debugDescription == "Found nil, expected an integer for a value of type Int.")
  }

  @Test func `a number out of range is corrupted data`() throws {
    let error = try error(UInt8.self, from: 256)
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == "Found an integer that doesn't fit, expected a value of type UInt8.")
  }

  @Test func `containers of another kind are mismatches`() throws {
    #expect(try error(PostalAddress.self, from: [1]).context?.debugDescription.hasPrefix("Found an array, exp") == true)
    #expect(try error([Int].self, from: PostalAddress()).context?.debugDescription.contains("a keyed value") == true)
    #expect(try error(Date.self, from: "today").context?.debugDescription.contains("expected a date") == true)
    #expect(try error(URL.self, from: [1]).context?.debugDescription.contains("expected a URL") == true)
    #expect(try error(UUID.self, from: "no UUID").context?.debugDescription.contains("type UUID") == true)
  }

  @Test func `an array that ends too soon names the element`() throws {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try container.decode(Int.self) }
      }
    }
    let error = try error(Three.self, from: [1, 2])
    guard case .valueNotFound(_, let context) = error else { throw error }
    #expect(error.path == ["Index 2"])
    #expect(context.debugDescription == "Found the end of the array after 2 elements, expected one more.")
  }

  @Test func `an unknown format asks for an update`() throws {
    let error = try #require(decodingError(Int.self, from: [0x20, 0x85]))
    #expect(error.context?.debugDescription.contains("Found format byte 32, expected 16 or 17") == true)
    #expect(decodingError(Int.self, from: [])?.context?.debugDescription.contains("Found no bytes") == true)
  }

  @Test func `bytes behind the value are refused`() throws {
    let error = try #require(decodingError(Int.self, from: [0x10, 0x85, 0x85, 0x85]))
    #expect(error.context?.debugDescription.contains("Found 2 bytes behind the value") == true)
  }

  @Test func `text that isn't UTF-8 is corrupted data`() throws {
    let broken: [[UInt8]] = [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x61, 0x80], [0xEF, 0xBF],
    ]
    for bytes in broken {
      let error = decodingError(String.self, from: [0x10, 0x40 | UInt8(bytes.count)] + bytes)
      guard case .dataCorrupted = error else {
        Issue.record("Found \(String(describing: error)) for \(bytes).")
        continue
      }
    }
    #expect(try ValueDecoder().decode(String.self, from: [0x10, 0x43, 0xEF, 0xBF, 0xBD]) == "\u{FFFD}")
  }

  @Test func `lengths that promise more than there is throw without allocating`() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    for tag in [0x09, 0x0A, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13] as [UInt8] {
      #expect(decodingError([Double].self, from: [0x10, tag] + huge) != nil)
      #expect(decodingError(Data.self, from: [0x10, tag] + huge + [0]) != nil)
      #expect(decodingError([String: Int].self, from: [0x10, tag] + huge) != nil)
    }
    #expect(decodingError(PostalAddress.self, from: [0x11] + huge) != nil)
    #expect(decodingError(PostalAddress.self, from: [0x11, 0x01] + huge) != nil)
    #expect(decodingError(PostalAddress.self, from: [0x11, 0x01, 0x01] + huge) != nil)
  }

  @Test func `a packed array without the tag of its elements throws`() {
    // Behind the empty array comes a byte that would be the tag.
    #expect(decodingError([[Double]].self, from: [0x10, 0x10, 0x03, 0x11, 0x00, 0x05]) != nil)
    #expect(decodingError([[UInt8]].self, from: [0x10, 0x10, 0x03, 0x11, 0x00, 0x08]) != nil)
    #expect(decodingError(Data.self, from: [0x10, 0x11, 0x00]) != nil)
    #expect(decodingError([Float].self, from: [0x10, 0x11, 0x04, 0x04, 0x00, 0x00, 0x80]) != nil)
  }

  @Test func `a deep value throws before the stack ends`() {
    // { call: { call: … } } as dictionaries inside each other.
    var value: [UInt8] = [0x13, 0x00]
    for _ in 0..<5000 {
      let entry: [UInt8] = [4] + Array("next".utf8) + value
      value = [0x13] + leb(entry.count) + entry
    }
    final class Node: Decodable { var next: Node? }
    let error = decodingError(Node.self, from: [0x10] + value)
    #expect(error?.path.count == 256)
    #expect(error?.context?.debugDescription.contains("nested more than 256 deep") == true)
    #expect(decodingError(Int.self, from: [0x10] + Array(repeating: 1, count: 1_000_000)) != nil)
  }

  private func leb(_ number: Int) -> [UInt8] {
    number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + leb(number >> 7)
  }

  @Test func `a decoder that is kept throws when the bytes are gone`() throws {
    final class Keeper: Decodable {
      let container: any UnkeyedDecodingContainer
      let decoder: any Decoder
      init(from decoder: any Decoder) throws {
        self.decoder = decoder
        container = try decoder.unkeyedContainer()
      }
    }
    let keeper = try ValueDecoder().decode(Keeper.self, from: ValueEncoder().encode([1, nil, 300]))
    var container = keeper.container
    #expect(throws: DecodingError.self) { try container.decode(Int.self) }
    #expect(throws: DecodingError.self) { try [Int?](from: keeper.decoder) }
  }
}
