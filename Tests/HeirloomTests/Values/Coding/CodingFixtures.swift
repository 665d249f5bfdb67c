import Foundation

struct PostalAddress: Codable, Hashable {
  var street = "1 Main Street"
  var city = "Springfield"
  var zip: Int?
}

struct Contact: Codable, Equatable {
  var name = "Ann"
  var age: UInt8 = 41
  var height: Float = 1.75
  var home: PostalAddress? = PostalAddress(zip: 12345)
  var phones = ["home": "1", "work": "2"]
  var friends: [PostalAddress] = []
}

enum Figure: Codable, Hashable {
  case point
  case circle(radius: Double)
  case rectangle(Double, height: Double?)
  indirect case group([Figure], name: String)
}

enum Loudness: String, Codable, CaseIterable { case quiet, normal, loud }

enum NamedLoudness: String, Codable, CodingKeyRepresentable, CaseIterable { case quiet, normal, loud }

indirect enum NestedCalls: Codable {
  case end
  case link(NestedCalls)

  static func long(_ count: Int) -> NestedCalls { (0..<count).reduce(.end) { chain, _ in .link(chain) } }
}

/// A value that is its wrapped value alone, as property wrappers often are.
struct Wrapped<Value: Codable & Equatable>: Codable, Equatable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value that hands its decoder and encoder on, without a container of its own.
struct Forwarding<Value: Codable & Equatable>: Codable, Equatable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

struct TextKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
