public import Foundation
public import HeirloomEngine
public import HeirloomSchema

/// A date is the exact number of seconds from the reference date.
extension Date: PlainStorableValue {
  public static var _storage: StorageType { .double }

  @inlinable @inline(__always) public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: source.fixed(ordinal, row, as: Double.self))
  }

  @inlinable public static func _store(_ value: Date, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(value.timeIntervalSinceReferenceDate, ordinal, row)
  }

  public var _scalar: Scalar { .double(timeIntervalSinceReferenceDate) }

  public init?(_scalar: Scalar) {
    guard case .double(let seconds) = _scalar else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension UUID: PlainStorableValue {
  public static var _storage: StorageType { .uuid }

  @inlinable public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> UUID {
    UUID(uuid: source.fixed(ordinal, row, as: uuid_t.self))
  }

  @inlinable public static func _store(_ value: UUID, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(value.uuid, ordinal, row)
  }

  public var _scalar: Scalar {
    withUnsafeBytes(of: uuid) { bytes in
      .uuid(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  public init?(_scalar: Scalar) {
    guard case .uuid(let high, let low) = _scalar else { return nil }
    var words = (high.bigEndian, low.bigEndian)
    self = withUnsafeBytes(of: &words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension Data: PlainStorableValue {
  public static var _storage: StorageType { .bytes }

  public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Data {
    Data(source.bytes(ordinal, row))
  }

  public static func _store(_ value: Data, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    value.withUnsafeBytes { source.setBytes($0, ordinal, row) }
  }

  public var _scalar: Scalar { .bytes(Array(self)) }

  public init?(_scalar: Scalar) {
    guard case .bytes(let bytes) = _scalar else { return nil }
    self.init(bytes)
  }
}
