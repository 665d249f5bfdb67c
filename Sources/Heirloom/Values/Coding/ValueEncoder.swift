/// Turns a `Codable` value into the bytes that a column stores; see `ValueFormat`.
///
/// Equal values give equal bytes wherever the type allows: the entries of a dictionary and the elements of a set are
/// written in an order of their own, whatever order they are kept in.
package struct ValueEncoder {
  package init() {}

  /// Encodes a value.
  ///
  /// - Parameter value: The value; a fragment such as `5` or nil is one too.
  /// - Returns: Bytes from which `ValueDecoder` makes an equal value.
  /// - Throws: `EncodingError` if a container is used against its rules or the value nests too deep, and whatever
  ///   the value's own `encode(to:)` throws.
  package func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
    let session = EncodingSession()
    defer { session.releaseNodes() }
    let body = ByteSink()
    body.append(ValueFormat.plain)
    try EncodingNode(session: session, sink: body).write(value, at: .root)
    if let failure = session.failure { throw failure }
    return session.shapes.isEmpty ? body.bytes : session.withShapes(body.bytes.dropFirst())
  }
}
