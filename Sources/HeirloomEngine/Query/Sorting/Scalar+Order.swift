import HeirloomSchema

extension Scalar {
  /// Negative, zero or positive: nil first, NaN last, texts as asked.
  func order(_ other: Scalar, _ texts: TextOrder) -> Int {
    switch (self, other) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.boolean(let left), .boolean(let right)): Scalar.order(left ? 1 : 0, right ? 1 : 0)
    case (.int(let left), .int(let right)): Scalar.order(left, right)
    case (.uint(let left), .uint(let right)): Scalar.order(left, right)
    case (.float(let left), .float(let right)): Scalar.order(left.sortCode, right.sortCode)
    case (.double(let left), .double(let right)): Scalar.order(left.sortCode, right.sortCode)
    case (.reference(let left), .reference(let right)): Scalar.order(left, right)
    case (.decimal(let left), .decimal(let right)): left.compare(to: right)
    case (.bytes(let left), .bytes(let right)): Scalar.order(ByteString(left), ByteString(right))
    case (.uuid(let high, let low), .uuid(let otherHigh, let otherLow)):
      Scalar.order(UUIDWords(high: high, low: low), UUIDWords(high: otherHigh, low: otherLow))
    case (.string(let left), .string(let right)):
      switch texts {
      case .lexical: Scalar.order(left, right)
      case .collated(let collator): collator.order(left, right)
      case .compared(let compare): compare(left, right)
      }
    default: 0
    }
  }

  static func order<T: Comparable>(_ left: T, _ right: T) -> Int {
    left == right ? 0 : (left < right ? -1 : 1)
  }

  /// Whether a list comes first, by the first elements that differ.
  static func precede(_ left: [Scalar], _ right: [Scalar]) -> Bool {
    for (left, right) in zip(left, right) {
      let order = left.order(right, .lexical)
      if order != 0 { return order < 0 }
    }
    return false
  }
}
