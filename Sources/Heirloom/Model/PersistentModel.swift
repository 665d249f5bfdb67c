import HeirloomEngine
public import Observation

/// A class whose objects can be stored. ``Model()`` adds the conformance and everything that it needs.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// Makes the object of a stored row. The macro writes it; don't call it.
  init(_materializing row: _RowReference)
  /// Reaches the object's one piece of storage. The macro writes it; don't call it.
  func _$withState<Result>(_ body: (inout _ModelState) throws -> Result) rethrows -> Result
  /// Moves the values into a row. The macro writes it; don't call it.
  func _$attach(to row: _RowWriter)
  /// Takes the values back from a row. The macro writes it; don't call it.
  func _$detach(from row: _RowReference)
  /// The class and its superclasses, from the root on. The macro writes it.
  static var _$levels: [_LevelMetadata] { get }
}

extension PersistentModel {
  /// The permanent identity of the object.
  public var persistentModelID: PersistentIdentifier {
    _$withState { state in
      let key = state.identity()
      if let source = state.rowSource, let context = source.unit?.client as? ModelContext {
        return context.contents.identifier(key, source.entity)
      }
      return PersistentIdentifier(key: key, origin: ModelNames.shared.origin(of: type(of: self)))
    }
  }

  /// The same as ``persistentModelID``.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the object is in; nil before `insert`, after a saved deletion, and once the context is gone.
  public var modelContext: ModelContext? {
    _$withState { $0.rowSource?.unit?.client as? ModelContext }
  }

  /// Whether the object was deleted and the deletion is not saved yet.
  public var isDeleted: Bool {
    _$withState { state in
      guard let source = state.rowSource, let unit = source.unit else { return false }
      return unit.isDeleted(source, state.row)
    }
  }

  /// Whether the object has changes that are not saved, being new included.
  public var hasChanges: Bool {
    _$withState { state in
      guard let source = state.rowSource, let unit = source.unit else { return false }
      return source.origin != .base || unit.isDeleted(source, state.row)
    }
  }

  /// The properties of the class, inherited ones first.
  public static var schemaMetadata: [Schema.PropertyMetadata] { _$levels.flatMap(\.properties) }

  /// Two objects are equal when they stand for the same stored object, in whatever contexts they are.
  public static func == (left: Self, right: Self) -> Bool {
    left === right || left._$withState { $0.identity() } == right._$withState { $0.identity() }
  }

  /// Hashes the identity, which never changes.
  public func hash(into hasher: inout Hasher) { hasher.combine(_$withState { $0.identity() }) }
}
