import HeirloomSchema

extension Scalar {
  /// What Swift's operator says about two optional values of one type.
  func compares(_ operation: ComparisonOperator, _ other: Scalar) -> Bool {
    if isNull || other.isNull {
      return switch operation {
      case .equal: isNull && other.isNull
      case .notEqual: !(isNull && other.isNull)
      default: false
      }
    }
    return switch (self, other) {
    case (.boolean(let left), .boolean(let right)): operation.holds(left ? 1 : 0, right ? 1 : 0)
    case (.int(let left), .int(let right)): operation.holds(left, right)
    case (.uint(let left), .uint(let right)): operation.holds(left, right)
    case (.float(let left), .float(let right)): operation.holds(left, right)
    case (.double(let left), .double(let right)): operation.holds(left, right)
    case (.decimal(let left), .decimal(let right)): operation.holds(DecimalOperand(left), DecimalOperand(right))
    case (.string(let left), .string(let right)): operation.holds(left, right)
    case (.reference(let left), .reference(let right)): operation.holds(left, right)
    case (.uuid(let high, let low), .uuid(let otherHigh, let otherLow)):
      operation.holds(UUIDWords(high: high, low: low), UUIDWords(high: otherHigh, low: otherLow))
    case (.bytes(let left), .bytes(let right)): operation.holds(ByteString(left), ByteString(right))
    default: operation == .notEqual
    }
  }
}

extension ComparisonOperator {
  @inline(__always) func holds<T: Comparable>(_ left: T, _ right: T) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

extension LiteralSet {
  /// Whether one of the elements equals the value, as Swift's `contains` would find it.
  func contains(_ value: Scalar) -> Bool {
    value.isNull ? containsNil : values.contains { $0.compares(.equal, value) }
  }
}

/// The words of a UUID, ordered as its bytes are.
struct UUIDWords: Hashable, Comparable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  static func < (left: UUIDWords, right: UUIDWords) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// A decimal number in a predicate, where one that is not a number comes before all others, as `Decimal` has it.
struct DecimalOperand: Hashable, Comparable, BitwiseCopyable {
  var value: DecimalValue

  init(_ value: DecimalValue) { self.value = value }

  static func < (left: DecimalOperand, right: DecimalOperand) -> Bool {
    if left.value.isNaN || right.value.isNaN { return left.value.isNaN && !right.value.isNaN }
    return left.value < right.value
  }
}

/// Bytes in dictionary order.
struct ByteString: Hashable, Comparable {
  var bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func < (left: ByteString, right: ByteString) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
