import HeirloomEngine
import HeirloomSchema

/// What getters and setters of to-one relationships do with objects that are in a context.
enum ToOneAccess {
  /// The object that a row's relationship leads to; nil for none, and when it is gone.
  static func load<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> Value? {
    guard let place = RelationshipPlace(rows, ordinal, row),
      let target = place.context.unit.target(place.end, at: place.address)
    else { return nil }
    return unsafeDowncast(place.context.object(at: target), to: Value.self)
  }

  /// The object that there must be: one that was deleted, with its last values, or an empty one of the class rather
  /// than the end of the program.
  static func loadRequired<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> Value {
    if let value: Value = load(rows, ordinal, row) { return value }
    if let place = RelationshipPlace(rows, ordinal, row),
      let lost = place.context.unit.lostTarget(place.end, at: place.address)
    {
      return unsafeDowncast(place.context.object(at: lost), to: Value.self)
    }
    return unsafeDowncast(ModelClass.blankObject(of: Value.self), to: Value.self)
  }

  static func store<Value: PersistentModel, Model: PersistentModel>(_ value: Value?, _ ordinal: Int, _ model: Model) {
    guard let place = RelationshipPlace(of: model, ordinal) else { return }
    let use = place.context.unit.use("a change of a relationship")
    defer { use.end() }
    var target: RowAddress?
    if let value {
      guard let address = place.context.address(ofRelated: value) else { return }
      target = address
    }
    // Taking in the value may have moved the object.
    guard let current = RelationshipPlace(of: model, ordinal) else { return }
    current.context.unit.setTarget(current.end, at: current.address, to: target)
  }
}

/// A relationship of one object, with the context that can follow it.
struct RelationshipPlace {
  let context: ModelContext
  let end: RelationshipEnd
  let address: RowAddress

  init?(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    let source = rows.source
    guard let context = rows.context, let end = context.unit.relationships.end(ordinal, of: source.entity) else {
      return nil
    }
    self.context = context
    self.end = end
    address = RowAddress(entity: source.entity, origin: source.origin, row: row)
  }

  init?<Model: PersistentModel>(of model: Model, _ ordinal: Int) {
    let place: (RowPointer, Int)? = model._$withState { state in state.source.map { ($0, state.row) } }
    guard let (rows, row) = place else { return nil }
    self.init(rows, ordinal, row)
  }
}
