internal import HeirloomSchema

extension Schema {
  /// How a relationship is to be treated.
  public final class Relationship: Sendable {
    /// What happens to the objects on the other side when an object is deleted.
    public enum DeleteRule: String, Hashable, Codable, Sendable, CaseIterable {
      /// Nothing: a reference to the deleted object reads as nil.
      case noAction
      /// The other side's reference becomes nil.
      case nullify
      /// The objects on the other side are deleted too.
      case cascade
      /// The deletion is refused as long as there are objects on the other side.
      case deny

      var description: RelationshipDescription.DeleteRule {
        switch self {
        case .noAction: .noAction
        case .nullify: .nullify
        case .cascade: .cascade
        case .deny: .deny
        }
      }
    }

    /// One way in which a relationship differs from the usual.
    public struct Option: Hashable, Sendable {
      let isUnique: Bool
      /// No two objects lead to the same object.
      public static let unique = Option(isUnique: true)
    }

    /// In which ways the relationship differs from the usual.
    public let options: [Option]
    /// What happens to the objects on the other side when an object is deleted.
    public let deleteRule: DeleteRule
    /// The least number of objects on the other side; nil or 0: any.
    public let minimumModelCount: Int?
    /// The greatest number of objects on the other side; nil or 0: any.
    public let maximumModelCount: Int?
    /// What the property was called in the previous version of the schema.
    public let originalName: String?
    /// A text that makes this version of the property differ from one that looks the same.
    public let hashModifier: String?
    /// The property of the other class that mirrors this one.
    // Key paths are immutable, but not marked as Sendable.
    public nonisolated(unsafe) let inverseKeyPath: AnyKeyPath?
    let inverseName: String?

    /// The description of a relationship; the macro `@Relationship` has the same parameters.
    ///
    /// - Parameters:
    ///   - options: In which ways the relationship differs from the usual.
    ///   - deleteRule: What happens to the objects on the other side when an object is deleted.
    ///   - minimumModelCount: The least number of objects on the other side; nil or 0: any.
    ///   - maximumModelCount: The greatest number of objects on the other side; nil or 0: any.
    ///   - originalName: What the property was called in the previous version of the schema.
    ///   - inverse: The property of the other class that mirrors this one. Name it on one side only: on both, the
    ///     compiler reports a circular reference.
    ///   - hashModifier: A text that makes this version of the property differ from one that looks the same.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName
      self.hashModifier = hashModifier
      inverseKeyPath = inverse
      inverseName = nil
    }

    /// With the inverse as text, "Type.property", for those who want to name it on both sides.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: String, hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName
      self.hashModifier = hashModifier
      inverseKeyPath = nil
      inverseName = inverse
    }
  }
}
