import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// A to-many relationship as it is stored: counting, looking up and appending make no objects of its members. Ours.
///
/// The property itself is an array, and Swift's arrays hold their elements: reading it makes an object of each member.
/// A list reads and writes the relationship behind the property and makes the objects that are asked for, no others.
///
/// ```swift
/// let vehicles = owner.list(\.vehicles)
/// if vehicles.count < 200_000 { vehicles.append(Car("new")) }
/// let newest = vehicles.last
/// ```
///
/// It shows what the property shows at any time, and it tells observers of the property what the property would tell.
/// Observers written at the declaration, `willSet` and `didSet`, are not called. The list of an object in no context is
/// the property itself.
public struct ModelList<Element: PersistentModel> {
  let owner: any PersistentModel
  /// The property, read and written as a whole.
  let property: Property
  /// Which relationship it is, once the object is in a context.
  let keyPath: AnyKeyPath

  struct Property {
    let get: () -> [Element]
    let set: ([Element]) -> Void
  }

  /// Where the relationship lies now: the object's row may have moved since.
  var place: RelationshipPlace? {
    guard let (rows, row) = owner._$withState({ state in state.source.map { ($0, state.row) } }),
      let context = rows.context,
      case .property(let ordinal) = ModelKeyPathResolver(contents: context.contents).resolve(
        keyPath, on: rows.source.entity)
    else { return nil }
    return RelationshipPlace(rows, ordinal, row)
  }
}

extension PersistentModel {
  /// A to-many relationship as it is stored.
  public func list<Element: PersistentModel>(
    _ keyPath: ReferenceWritableKeyPath<Self, [Element]>
  ) -> ModelList<Element> {
    ModelList(
      owner: self,
      property: ModelList.Property(
        get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 }),
      keyPath: keyPath)
  }

  /// An optional to-many relationship as it is stored; nil counts as empty, and the first member makes a list of it.
  public func list<Element: PersistentModel>(
    _ keyPath: ReferenceWritableKeyPath<Self, [Element]?>
  ) -> ModelList<Element> {
    ModelList(
      owner: self,
      property: ModelList.Property(
        get: { self[keyPath: keyPath] ?? [] }, set: { self[keyPath: keyPath] = $0 }),
      keyPath: keyPath)
  }
}
