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

    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let originalName: String?
    public let hashModifier: String?
    /// The property of the other class that mirrors this one.
    // Key paths are immutable, but not marked as Sendable.
    public nonisolated(unsafe) let inverseKeyPath: AnyKeyPath?
    let inverseName: String?

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
