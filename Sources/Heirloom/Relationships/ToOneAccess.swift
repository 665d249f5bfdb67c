import HeirloomEngine
import HeirloomSchema

/// What getters and setters of to-one relationships do with objects that are in a context.
enum ToOneAccess {
  /// The object that a row's relationship leads to; nil for none, and when it is gone.
  static func load<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> Value? {
    guard let place = RelationshipPlace(rows, ordinal, row),
      let target = place.unit.target(place.end, at: place.address), let context = place.context
    else { return nil }
    return unsafeDowncast(context.object(at: target), to: Value.self)
  }

  /// The object that there must be: one that was deleted, with its last values, or an empty one of the class rather
  /// than the end of the program.
  static func loadRequired<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> Value {
    if let value: Value = load(rows, ordinal, row) { return value }
    if let place = RelationshipPlace(rows, ordinal, row),
      let lost = place.unit.lostTarget(place.end, at: place.address), let context = place.context
    {
      return unsafeDowncast(context.object(at: lost), to: Value.self)
    }
    return unsafeDowncast(ModelClass.blankObject(of: Value.self), to: Value.self)
  }

  static func store<Value: PersistentModel, Model: PersistentModel>(_ value: Value?, _ ordinal: Int, _ model: Model) {
    guard let place = RelationshipPlace(of: model, ordinal) else { return }
    let use = place.unit.use("a change of a relationship")
    defer { use.end() }
    guard let value else { return place.unit.setTarget(place.end, at: place.address, to: nil) }
    if let target = place.unit.address(of: value) {
      return place.unit.setTarget(place.end, at: place.address, to: target)
    }
    // Taking in the value may move the object.
    guard let target = place.context?.address(ofRelated: value), let moved = RelationshipPlace(of: model, ordinal)
    else { return }
    moved.unit.setTarget(moved.end, at: moved.address, to: target)
  }
}

extension UnitOfWork {
  /// The row of an object of this unit; nil for any other object.
  func address<Model: PersistentModel>(of model: Model) -> RowAddress? {
    model._$withState { state in
      guard let source = state.rowSource, source.unit === self else { return nil }
      return RowAddress(entity: source.entity, origin: source.origin, row: state.row)
    }
  }
}

/// A relationship of one object, with the unit of work that can follow it.
struct RelationshipPlace {
  let unit: UnitOfWork
  let end: RelationshipEnd
  let address: RowAddress

  init?(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    let source = rows.source
    guard let unit = source.unit, let end = unit.relationships.end(ordinal, of: source.entity) else { return nil }
    self.unit = unit
    self.end = end
    address = RowAddress(entity: source.entity, origin: source.origin, row: row)
  }

  /// The context, which makes objects; whoever works with rows alone does without.
  var context: ModelContext? { unit.client as? ModelContext }

  init?<Model: PersistentModel>(of model: Model, _ ordinal: Int) {
    let place: (RowPointer, Int)? = model._$withState { state in state.source.map { ($0, state.row) } }
    guard let (rows, row) = place else { return nil }
    self.init(rows, ordinal, row)
  }
}
