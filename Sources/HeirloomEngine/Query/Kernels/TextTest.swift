/// A question about one text that is not nil, asked about its bytes.
protocol TextTest {
  /// - Parameter isSimple: Whether the bytes are known to be in the form that `TextForm.isSimple` tells. If false,
  ///   nothing
  ///   is known.
  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool
}

/// The kinds of questions about texts and bytes.
enum AnyTextTest {
  case comparison(TextComparison)
  case search(TextSearch)
  case prefix(TextPrefix)
  case suffix(TextSuffix)
  case member(TextMembership)
  case foreign(ForeignTextTest)
  case bytes(ByteComparison)
  case byteMember(ByteMembership)
}

/// The other side of a question: a text with its bytes at hand.
struct TextLiteral {
  let text: String
  let bytes: [UInt8]
  let isSimple: Bool

  /// Whether looking for its bytes in simple texts is looking for the text.
  var isSearchable: Bool { isSimple && !bytes.isEmpty }

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isSimple = bytes.withUnsafeBytes { TextForm.isSimple($0) }
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always) var text: String { String(decoding: self, as: UTF8.self) }

  /// Negative, zero or positive.
  @inline(__always)
  func order(_ other: UnsafeRawBufferPointer) -> Int {
    let common = Swift.min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common {
      let left = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let right = other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != right { return left.bigEndian < right.bigEndian ? -1 : 1 }
      offset &+= 8
    }
    while offset < common {
      if self[offset] != other[offset] { return self[offset] < other[offset] ? -1 : 1 }
      offset &+= 1
    }
    return count - other.count
  }

  @inline(__always)
  func isIdentical(to other: UnsafeRawBufferPointer) -> Bool { count == other.count && order(other) == 0 }
}
