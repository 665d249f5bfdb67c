/// Makes a `Codable` value from the bytes that `ValueEncoder` wrote; see `ValueFormat`.
///
/// Keys are found by name: a record whose keys came in another order, or with more of them, decodes as well. Bytes may
/// hold anything: what isn't an encoding of the type throws.
package struct ValueDecoder {
  package init() {}

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: All bytes of one encoding.
  /// - Returns: A value equal to the encoded one.
  /// - Throws: `DecodingError` with the path to the value that does not fit the type, and whatever the own
  ///   `init(from:)` of the type throws.
  package func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
    let session = DecodingSession(ValueBytes(bytes))
    // A decoder that someone kept must not read memory that is gone.
    defer { session.bytes = .none }
    let root = DecodingNode(session: session)
    let item = try root.completeItem(at: session.readHead())
    return try root.value(type, item, at: .root)
  }

  /// Decodes a value from an array of bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: All bytes of one encoding.
  /// - Returns: A value equal to the encoded one.
  /// - Throws: As with a buffer.
  package func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
    try bytes.withUnsafeBytes { try decode(type, from: $0) }
  }
}
