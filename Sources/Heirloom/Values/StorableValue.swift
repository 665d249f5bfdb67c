public import HeirloomEngine
public import HeirloomSchema

/// A value that a column holds as it is, or an optional of one.
///
/// The integer types, `Bool`, `Float`, `Double`, `String`, `Date`, `UUID`, `Decimal`, `Data` and `URL` conform. Other
/// types are stored through `RawRepresentable` or `Codable`; don't conform to this protocol yourself.
public protocol StorableValue: Codable, SendableMetatype {
  /// How a column holds the value.
  static var _storage: StorageType { get }
  static var _isOptional: Bool { get }
  /// The type as a person would write it, without optionality.
  static var _typeName: String { get }
  /// Reads the value of one row.
  static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Self
  /// Writes the value of one pending row.
  static func _store(_ value: Self, _ source: RowPointer, _ ordinal: Int, _ row: Int)
  /// The value as a query or a schema holds it.
  var _scalar: Scalar { get }
  /// The value of a scalar of the matching kind; nil for any other.
  init?(_scalar: Scalar)
}

/// A storable value that is not an optional.
public protocol PlainStorableValue: StorableValue {}

extension PlainStorableValue {
  public static var _isOptional: Bool { false }
  public static var _typeName: String { String(describing: Self.self) }
}

extension Optional: StorableValue where Wrapped: PlainStorableValue {
  public static var _storage: StorageType { Wrapped._storage }
  public static var _isOptional: Bool { true }
  public static var _typeName: String { Wrapped._typeName }

  @inlinable public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Wrapped? {
    source.isValid(ordinal, row) ? Wrapped._load(source, ordinal, row) : nil
  }

  @inlinable public static func _store(_ value: Wrapped?, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    if let value { Wrapped._store(value, source, ordinal, row) } else { source.setNull(ordinal, row) }
  }

  public var _scalar: Scalar { self?._scalar ?? .null }

  public init?(_scalar: Scalar) {
    if _scalar.isNull {
      self = .none
    } else if let value = Wrapped(_scalar: _scalar) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
