/// A property of an index, for indexes that are declared without the `#Index` macro.
///
/// ```swift
/// @Model final class Claim {
///   var createdAt: Date
///   var isArchived: Bool
///
///   static var indexes: [[IndexColumn<Claim>]] {
///     [[IndexColumn(\.createdAt)], [IndexColumn(\.isArchived), IndexColumn(\.createdAt)]]
///   }
///   …
/// }
/// ```
///
/// In a hierarchy one class can declare `indexes`, because Swift lets no subclass declare it with another type: use
/// ``Index(_:)-([PartialKeyPath<T>]...)`` there.
public struct IndexColumn<Model: PersistentModel>: Sendable {
  // Key paths are immutable, but not marked as Sendable.
  nonisolated(unsafe) let keyPath: AnyKeyPath

  /// The property that a key path leads to: a stored property of the class or of a superclass.
  public init(_ keyPath: PartialKeyPath<Model>) { self.keyPath = keyPath }
}

extension PersistentModel {
  /// The sorted indexes of the class beside those of `#Index`, each with its properties in order: none, where the
  /// class declares no `indexes` of its own.
  ///
  /// ``IndexColumn`` has an example. An index never changes an answer.
  public static var indexes: [[IndexColumn<Self>]] { [] }
}
