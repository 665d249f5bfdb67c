/// Where one value lies: what its tag says, and the range of its payload.
///
/// Values whose tag holds them (nil, truth values, small integers) have an empty payload; `start` is behind the tag
/// in each case. Elements of a packed array have no tag, only a payload.
struct ValueItem {
  let kind: Kind
  let start: Int
  let end: Int

  enum Kind: UInt8 {
    case null, wrappedNull, truth, float, double, smallPositive, smallNegative, byte, positive, negative, string, data
    case date, uuid, decimal, url, relativeURL, array, packedArray, record, dictionary

    var isInteger: Bool {
      switch self {
      case .smallPositive, .smallNegative, .byte, .positive, .negative: true
      default: false
      }
    }

    /// What a message calls a value of this kind.
    var name: String {
      switch self {
      case .null: "nil"
      case .wrappedNull: "an optional around nil"
      case .truth: "a truth value"
      case .float, .double: "a floating-point number"
      case .smallPositive, .smallNegative, .byte, .positive, .negative: "an integer"
      case .string: "a string"
      case .data: "bytes"
      case .date: "a date"
      case .uuid: "a UUID"
      case .decimal: "a decimal number"
      case .url, .relativeURL: "a URL"
      case .array, .packedArray: "an array"
      case .record, .dictionary: "a keyed value"
      }
    }
  }
}
