internal import HeirloomSchema

extension Schema {
  /// How an attribute is to be treated.
  public final class Attribute: Sendable {
    /// One way in which an attribute differs from the usual.
    public struct Option: Hashable, Sendable {
      let flag: AttributeDescription.Options

      /// No two objects of the class and its subclasses have the same value.
      public static let unique = Option(flag: .unique)
      /// The value may be large and is kept outside the columns.
      public static let externalStorage = Option(flag: .externalStorage)
      /// The value is not written to disk.
      public static let ephemeral = Option(flag: .ephemeral)
      /// The history keeps the value after a deletion.
      public static let preserveValueOnDeletion = Option(flag: .preserveValueOnDeletion)
      /// Accepted for source compatibility; without effect.
      public static let spotlight = Option(flag: .spotlight)
      /// Accepted for source compatibility; without effect.
      public static let allowsCloudEncryption = Option(flag: .allowsCloudEncryption)

      /// Whether both are the same option.
      public static func == (left: Option, right: Option) -> Bool { left.flag == right.flag }
      /// Hashes the option.
      public func hash(into hasher: inout Hasher) { hasher.combine(flag) }
    }

    /// In which ways the attribute differs from the usual.
    public let options: [Option]
    /// What the property was called in the previous version of the schema.
    public let originalName: String?
    /// A text that makes this version of the property differ from one that looks the same.
    public let hashModifier: String?

    /// The description of an attribute; the macro `@Attribute` has the same parameters.
    ///
    /// - Parameters:
    ///   - options: In which ways the attribute differs from the usual.
    ///   - originalName: What the property was called in the previous version of the schema.
    ///   - hashModifier: A text that makes this version of the property differ from one that looks the same.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName
      self.hashModifier = hashModifier
    }

    /// Whether no two objects have the same value.
    public var isUnique: Bool { options.contains(.unique) }

    var flags: AttributeDescription.Options { options.reduce(into: []) { $0.formUnion($1.flag) } }
  }
}
