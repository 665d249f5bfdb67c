/// What an attribute holds and how it is to be treated.
package struct AttributeDescription: Hashable, Sendable {
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let unique = Options(rawValue: 1)
    package static let externalStorage = Options(rawValue: 2)
    package static let ephemeral = Options(rawValue: 4)
    package static let preserveValueOnDeletion = Options(rawValue: 8)
    package static let spotlight = Options(rawValue: 16)
    package static let allowsCloudEncryption = Options(rawValue: 32)
    package static let transformable = Options(rawValue: 64)
  }

  /// How the stored form came from the value in the program.
  package enum Encoding: UInt8, Hashable, Sendable {
    /// The value itself: a number, a string, a date, …
    case direct = 0
    /// The raw value of an enum or another raw-representable type.
    case rawValue = 1
    /// The bytes of an encoded `Codable` value.
    case coded = 2
  }

  package var storage: StorageType
  package var encoding: Encoding
  /// The Swift type without optionality, as a person would write it.
  package var valueType: String
  package var isOptional: Bool
  package var defaultValue: Scalar?
  package var options: Options

  package init(
    storage: StorageType, encoding: Encoding = .direct, valueType: String, isOptional: Bool = false,
    defaultValue: Scalar? = nil, options: Options = []
  ) {
    self.storage = storage
    self.encoding = encoding
    self.valueType = valueType
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.options = options
  }
}
