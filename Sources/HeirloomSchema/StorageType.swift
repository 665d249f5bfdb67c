/// How the values of a column lie in memory and on disk.
///
/// The type in the user's program (`Date`, `URL`, an enum with a raw value) is mapped to one of these by the public
/// library; the engine knows nothing else.
@frozen public enum StorageType: UInt8, Hashable, Sendable, CaseIterable {
  case boolean = 1
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float, double
  /// 16 bytes in the order of their text form.
  case uuid
  /// A `DecimalValue`.
  case decimal
  /// UTF-8 text.
  case string
  /// Any bytes: data, or an encoded value.
  case bytes
  /// The key of another object; zero is never a key.
  case reference

  /// Bytes of one value in a block; `nil` for bits and for values of varying length.
  public var width: Int? {
    switch self {
    case .int8, .uint8: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float: 4
    case .int64, .uint64, .double, .reference: 8
    case .uuid: 16
    case .decimal: 32
    case .boolean, .string, .bytes: nil
    }
  }

  /// Whether values have a length of their own and live in a heap beside the block.
  public var hasHeap: Bool { self == .string || self == .bytes }
}
