import HeirloomSchema

/// The types in which values are computed. Every signed integer is an `Int64`, every unsigned one a `UInt64`.
enum ValueKind {
  case boolean, signed, unsigned, float, double, uuid, decimal, text, bytes

  init(_ storage: StorageType) {
    self =
      switch storage {
      case .boolean: .boolean
      case .int8, .int16, .int32, .int64: .signed
      case .uint8, .uint16, .uint32, .uint64, .reference: .unsigned
      case .float: .float
      case .double: .double
      case .uuid: .uuid
      case .decimal: .decimal
      case .string: .text
      case .bytes: .bytes
      }
  }

  /// Calls the visitor with the type. Inlined, so that what it does is compiled for each type.
  @inline(__always)
  func visit<V: ValueVisitor>(_ visitor: V) -> V.Result {
    switch self {
    case .boolean: visitor.visit(TruthValue.self)
    case .signed: visitor.visit(Int64.self)
    case .unsigned: visitor.visit(UInt64.self)
    case .float: visitor.visit(Float.self)
    case .double: visitor.visit(Double.self)
    case .uuid: visitor.visit(UUIDWords.self)
    case .decimal: visitor.visit(DecimalOperand.self)
    case .text: visitor.visit(String.self)
    case .bytes: visitor.visit(ByteString.self)
    }
  }
}

/// Something to do in a type that is known only when a query runs.
protocol ValueVisitor {
  associatedtype Result

  func visit<Value: KernelValue>(_ type: Value.Type) -> Result
}

/// A type in which values are computed.
protocol KernelValue: Hashable, Comparable {
  /// Stands where there is no value.
  static var placeholder: Self { get }

  init?(_ scalar: Scalar)

  var scalar: Scalar { get }

  /// Whether the value comes first in a sort.
  func sortsBefore(_ other: Self) -> Bool
}

extension Int64: KernelValue {
  static var placeholder: Int64 { 0 }
  init?(_ scalar: Scalar) {
    guard let value = scalar.integer(Int64.self) else { return nil }
    self = value
  }
}

extension UInt64: KernelValue {
  static var placeholder: UInt64 { 0 }
  init?(_ scalar: Scalar) {
    guard let value = scalar.integer(UInt64.self) else { return nil }
    self = value
  }
}

extension Float: KernelValue {
  static var placeholder: Float { 0 }
  init?(_ scalar: Scalar) {
    guard let value = scalar.float else { return nil }
    self = value
  }
}

extension Double: KernelValue {
  static var placeholder: Double { 0 }
  init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self = value
  }
}

extension String: KernelValue {
  static var placeholder: String { "" }
  init?(_ scalar: Scalar) {
    guard let value = scalar.string else { return nil }
    self = value
  }
}

extension UUIDWords: KernelValue {
  static var placeholder: UUIDWords { UUIDWords(high: 0, low: 0) }
  init?(_ scalar: Scalar) {
    guard let value = scalar.uuidWords else { return nil }
    self = value
  }
}

extension DecimalOperand: KernelValue {
  static var placeholder: DecimalOperand { DecimalOperand(.notANumber) }
  init?(_ scalar: Scalar) {
    guard let value = scalar.decimal else { return nil }
    self = value
  }
}

extension ByteString: KernelValue {
  static var placeholder: ByteString { ByteString([]) }
  init?(_ scalar: Scalar) {
    guard let value = scalar.bytes else { return nil }
    self = ByteString(value)
  }
}

/// A bit as a value: `Bool` itself has no order.
struct TruthValue: KernelValue, BitwiseCopyable {
  var value: Bool
  static var placeholder: TruthValue { TruthValue(value: false) }
  static func < (left: TruthValue, right: TruthValue) -> Bool { !left.value && right.value }

  init(value: Bool) { self.value = value }

  init?(_ scalar: Scalar) {
    guard case .boolean(let value) = scalar else { return nil }
    self.value = value
  }
}
