import HeirloomEngine
import HeirloomSchema

extension ModelClass {
  /// An object in no context, with the defaults of its class: what a required relationship shows when its target was
  /// deleted and is not stored any more.
  static func blankObject<Model: PersistentModel>(of type: Model.Type) -> AnyObject {
    let modelClass = ModelClass(type, entity: 0)
    let source = RowSource.blank(storages: modelClass.properties.map(\.storage))
    for (ordinal, property) in modelClass.properties.enumerated() {
      source.pointer.setBlank(property.blankScalar, ordinal)
    }
    return modelClass.makeObject(source, 0)
  }
}

extension Schema.PropertyMetadata {
  fileprivate var storage: StorageType {
    switch kind {
    case .attribute(let coding, _): coding.storage
    case .relationship(let target, _): target.isToMany ? .boolean : .reference
    }
  }

  /// The default, or nothing.
  fileprivate var blankScalar: Scalar {
    guard case .attribute(let coding, _) = kind else { return .null }
    if let value = defaultValue.flatMap(coding.scalar) { return value }
    return coding.isOptional ? .null : coding.storage.zero
  }
}

extension StorageType {
  /// The value of a row that nobody wrote.
  var zero: Scalar {
    switch self {
    case .boolean: .boolean(false)
    case .int8, .int16, .int32, .int64: .int(0)
    case .uint8, .uint16, .uint32, .uint64: .uint(0)
    case .float: .float(0)
    case .double: .double(0)
    case .uuid: .uuid(high: 0, low: 0)
    case .decimal: .decimal(DecimalValue(mantissa: 0, exponent: 0, sign: 0))
    case .string: .string("")
    case .bytes: .bytes([])
    case .reference: .null
    }
  }
}
