internal import HeirloomSchema

extension Schema {
  /// Indexes over properties of a model.
  public struct Index<Model: PersistentModel> {
    /// One index: its properties in order, and its kind.
    public enum Types<Root: PersistentModel> {
      /// A sorted index, for equality, ranges and order.
      case binary([PartialKeyPath<Root>])
      /// An index over two coordinates, for rectangles.
      case rtree([PartialKeyPath<Root>])
    }

    let types: [Types<Model>]

    /// A sorted index over each list of properties.
    public init(_ indices: [PartialKeyPath<Model>]...) { types = indices.map { .binary($0) } }
    /// Indexes of the given kinds.
    public init(_ indices: Types<Model>...) { types = indices }
  }

  /// Keys that no two objects of a model and its subclasses may share.
  public struct Unique<Model: PersistentModel> {
    let constraints: [[PartialKeyPath<Model>]]

    /// A key for each list of properties: together they differ between any two objects.
    public init(_ constraints: [PartialKeyPath<Model>]...) { self.constraints = constraints }
  }

  /// What the macro makes of `#Index`.
  public static func _index<Model: PersistentModel>(
    for model: Model.Type, _ indices: [PartialKeyPath<Model>]...
  ) -> _KeyMetadata {
    _KeyMetadata(keys: indices.map { _KeyMetadata.Key(isRectangle: false, keyPaths: $0) })
  }

  /// What the macro makes of `#Index` with kinds.
  public static func _index<Model: PersistentModel>(
    for model: Model.Type, _ indices: Index<Model>.Types<Model>...
  ) -> _KeyMetadata {
    _KeyMetadata(
      keys: indices.map { index in
        switch index {
        case .binary(let keyPaths): _KeyMetadata.Key(isRectangle: false, keyPaths: keyPaths)
        case .rtree(let keyPaths): _KeyMetadata.Key(isRectangle: true, keyPaths: keyPaths)
        }
      })
  }

  /// What the macro makes of a class's ``PersistentModel/indexes``; those of a superclass are its own.
  public static func _index<Model: PersistentModel, Root: PersistentModel>(
    for model: Model.Type, columns: [[IndexColumn<Root>]]
  ) -> _KeyMetadata {
    guard Root.self == Model.self else { return _KeyMetadata(keys: []) }
    return _KeyMetadata(keys: columns.map { _KeyMetadata.Key(isRectangle: false, keyPaths: $0.map(\.keyPath)) })
  }

  /// What the macro makes of `#Unique`.
  public static func _unique<Model: PersistentModel>(
    for model: Model.Type, _ constraints: [PartialKeyPath<Model>]...
  ) -> _KeyMetadata {
    _KeyMetadata(keys: constraints.map { _KeyMetadata.Key(isRectangle: false, keyPaths: $0) })
  }
}

/// Indexes or unique keys as the macro hands them over: lists of key paths.
public struct _KeyMetadata: Sendable {
  struct Key: Sendable {
    let isRectangle: Bool
    // Key paths are immutable, but not marked as Sendable.
    nonisolated(unsafe) let keyPaths: [AnyKeyPath]
  }

  let keys: [Key]
}
