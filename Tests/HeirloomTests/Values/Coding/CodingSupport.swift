import Heirloom
import Testing

/// Encodes, decodes, and expects that the copy encodes to the same bytes: those tell apart what `==` does not.
@discardableResult
func roundTrip<T: Codable>(_ value: T, sourceLocation: SourceLocation = #_sourceLocation) throws -> T {
  let bytes = try ValueEncoder().encode(value)
  let copy = try ValueDecoder().decode(T.self, from: bytes)
  let again = try ValueEncoder().encode(copy)
  #expect(again == bytes, sourceLocation: sourceLocation)
  return copy
}

/// Expects a value back as it was.
func expectRoundTrip<T: Codable & Equatable>(
  _ value: T, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let copy = try roundTrip(value, sourceLocation: sourceLocation)
  #expect(copy == value, sourceLocation: sourceLocation)
}

/// The bytes of a value as hexadecimal digits.
func hex(_ value: some Encodable) throws -> String {
  try ValueEncoder().encode(value).map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
  .joined(separator: " ")
}

/// The error of a decoding, or nil if it succeeded or failed in another way than with a `DecodingError`.
func decodingError<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) -> DecodingError? {
  do {
    _ = try ValueDecoder().decode(type, from: bytes)
    return nil
  } catch {
    return error as? DecodingError
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context
    case .keyNotFound(_, let context), .dataCorrupted(let context): context
    @unknown default: nil
    }
  }

  var path: [String] { context?.codingPath.map(\.stringValue) ?? [] }
}
