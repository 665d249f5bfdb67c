import HeirloomSchema

/// Answers every question with nothing: zero, an empty text, nil, no elements. So most `Codable` types get a value
/// where there is none to read.
struct BlankDecoder: Decoder, SingleValueDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// Types that contain themselves must come to an end.
  private let depth: Int
  private static let mostDepth = 16

  /// A value of a type; nil for one that has none without bytes, such as an enum that can't list its cases.
  static func value<Value>(of type: Value.Type) -> Value? {
    guard let type = type as? any Decodable.Type else { return nil }
    return (try? BlankDecoder(depth: 0).decode(type)) as? Value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(BlankFields<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { BlankElements(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { true }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let none = OptionalValues.none(of: type) { return none }
    if let storable = type as? any StorableValue.Type,
      let value = storable.init(_scalar: storable._storage.zero) as? T
    {
      return value
    }
    if let cases = type as? any CaseIterable.Type, let value = cases.firstCase as? T { return value }
    guard depth < BlankDecoder.mostDepth else { throw BlankDecoder.nothing }
    return try T(from: BlankDecoder(depth: depth + 1))
  }

  static var nothing: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "there is nothing to read"))
  }
}

extension CaseIterable {
  static var firstCase: Any? { allCases.first }
}

private struct BlankFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: BlankDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.decode(type) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct BlankElements: UnkeyedDecodingContainer {
  let decoder: BlankDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedDecodingContainer<NestedKey> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func superDecoder() -> any Decoder { decoder }
}
