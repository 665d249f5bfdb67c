import HeirloomEngine
import HeirloomSchema

extension Reference {
  /// What Swift says about two optionals.
  static func compare(_ left: Scalar, _ operation: ComparisonOperator, _ right: Scalar) -> Bool {
    if left.isNull || right.isNull {
      let same = left.isNull && right.isNull
      return operation == .equal ? same : operation == .notEqual && !same
    }
    return switch (left, right) {
    case (.boolean(let left), .boolean(let right)): holds(left ? 1 : 0, operation, right ? 1 : 0)
    case (.int(let left), .int(let right)): holds(left, operation, right)
    case (.uint(let left), .uint(let right)): holds(left, operation, right)
    case (.float(let left), .float(let right)): holds(left, operation, right)
    case (.double(let left), .double(let right)): holds(left, operation, right)
    case (.string(let left), .string(let right)): holds(left, operation, right)
    case (.reference(let left), .reference(let right)): holds(left, operation, right)
    case (.bytes(let left), .bytes(let right)): holds(Bytes(left), operation, Bytes(right))
    case (.uuid(let high, let low), .uuid(let otherHigh, let otherLow)):
      holds(Bytes(bytes(high) + bytes(low)), operation, Bytes(bytes(otherHigh) + bytes(otherLow)))
    // `Decimal` puts what is not a number before all numbers.
    case (.decimal(let left), .decimal(let right)):
      left.isNaN || right.isNaN
        ? holds(left.isNaN ? 0 : 1, operation, right.isNaN ? 0 : 1) : holds(left, operation, right)
    default: operation == .notEqual
    }
  }

  private static func holds<T: Comparable>(_ left: T, _ operation: ComparisonOperator, _ right: T) -> Bool {
    switch operation {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  private static func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
  }

  struct Bytes: Comparable {
    let values: [UInt8]
    init(_ values: [UInt8]) { self.values = values }
    static func < (left: Bytes, right: Bytes) -> Bool { left.values.lexicographicallyPrecedes(right.values) }
  }
}

extension Reference {
  static func arithmetic(
    _ operation: ArithmeticOperator, _ storage: StorageType, _ left: Scalar, _ right: Scalar
  ) throws -> Scalar {
    switch (left, right) {
    case (.double(let left), .double(let right)): return .double(floating(left, operation, right))
    case (.float(let left), .float(let right)): return .float(floating(left, operation, right))
    case (.int(let left), .int(let right)):
      switch storage {
      case .int8: return .int(Int64(try integer(Int8(left), operation, Int8(right))))
      case .int16: return .int(Int64(try integer(Int16(left), operation, Int16(right))))
      case .int32: return .int(Int64(try integer(Int32(left), operation, Int32(right))))
      default: return .int(try integer(left, operation, right))
      }
    case (.uint(let left), .uint(let right)):
      switch storage {
      case .uint8: return .uint(UInt64(try integer(UInt8(left), operation, UInt8(right))))
      case .uint16: return .uint(UInt64(try integer(UInt16(left), operation, UInt16(right))))
      case .uint32: return .uint(UInt64(try integer(UInt32(left), operation, UInt32(right))))
      default: return .uint(try integer(left, operation, right))
      }
    default: return .null
    }
  }

  static func negated(_ storage: StorageType, _ value: Scalar) throws -> Scalar {
    switch value {
    case .double(let value): return .double(-value)
    case .float(let value): return .float(-value)
    case .int: return try arithmetic(.subtract, storage, .int(0), value)
    default: return .null
    }
  }

  private static func floating<T: BinaryFloatingPoint>(_ left: T, _ operation: ArithmeticOperator, _ right: T) -> T {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .remainder: left.truncatingRemainder(dividingBy: right)
    }
  }

  /// In the type itself, as Swift does it.
  private static func integer<T: FixedWidthInteger>(
    _ left: T, _ operation: ArithmeticOperator, _ right: T
  ) throws -> T {
    if right == 0, operation == .divide || operation == .remainder { throw QueryFailure.divisionByZero }
    let (value, overflow) =
      switch operation {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .remainder: left.remainderReportingOverflow(dividingBy: right)
      }
    if overflow { throw QueryFailure.arithmeticOverflow }
    return value
  }
}
