import Foundation
import HeirloomEngine
import HeirloomSchema

/// Which comparisons of Swift values are the same as those of their stored forms.
enum ValueSemantics {
  /// Types stored as they are, whose order is that of their stored form.
  private static let ordered: [ObjectIdentifier: StorageType] = [
    ObjectIdentifier(Int8.self): .int8, ObjectIdentifier(Int16.self): .int16, ObjectIdentifier(Int32.self): .int32,
    ObjectIdentifier(Int64.self): .int64, ObjectIdentifier(Int.self): .int64, ObjectIdentifier(UInt8.self): .uint8,
    ObjectIdentifier(UInt16.self): .uint16, ObjectIdentifier(UInt32.self): .uint32,
    ObjectIdentifier(UInt64.self): .uint64, ObjectIdentifier(UInt.self): .uint64, ObjectIdentifier(Float.self): .float,
    ObjectIdentifier(Double.self): .double, ObjectIdentifier(Date.self): .double,
    ObjectIdentifier(String.self): .string, ObjectIdentifier(UUID.self): .uuid,
    ObjectIdentifier(Decimal.self): .decimal,
  ]

  static func hasOrder(_ type: Any.Type, _ storage: StorageType?) -> Bool {
    ordered[ObjectIdentifier(type)] == storage && storage != nil
  }

  static func hasEquality(_ type: Any.Type, _ storage: StorageType?) -> Bool {
    if hasOrder(type, storage) { return true }
    switch storage {
    case .boolean: return type == Bool.self
    case .bytes: return type == Data.self
    case .int64: return type == ComparisonResult.self
    default: return false
    }
  }

  /// The storage in which arithmetic on the type is done.
  static func numericStorage(_ type: Any.Type) -> StorageType? {
    guard let storage = ordered[ObjectIdentifier(type)], type != Date.self else { return nil }
    switch storage {
    case .string, .uuid, .decimal: return nil
    default: return storage
    }
  }

  /// A value of a standard type as a scalar of its own kind.
  static func scalar(for value: Any) -> Scalar? {
    switch value {
    case let value as Bool: .boolean(value)
    case let value as Int: .int(Int64(value))
    case let value as Double: .double(value)
    case let value as String: .string(value)
    case let value as Date: .double(value.timeIntervalSinceReferenceDate)
    case let value as any SignedInteger & FixedWidthInteger: Int64(exactly: value).map(Scalar.int)
    case let value as any UnsignedInteger & FixedWidthInteger: UInt64(exactly: value).map(Scalar.uint)
    case let value as Float: .float(value)
    case let value as ComparisonResult: .int(Int64(value.rawValue))
    default: nil
    }
  }

  /// A value of a standard type as an expression.
  static func form(_ value: Any) -> ValueForm? {
    let type = Swift.type(of: value)
    guard let scalar = scalar(for: value), hasEquality(type, widened(scalar, type)) else { return nil }
    return ValueForm(.literal(scalar), type)
  }

  private static func widened(_ scalar: Scalar, _ type: Any.Type) -> StorageType? {
    ordered[ObjectIdentifier(type)] ?? (type == Bool.self ? .boolean : nil)
  }
}
