import HeirloomEngine
import HeirloomSchema

/// What getters and setters of to-many relationships do with objects that are in a context.
enum ToManyAccess {
  static func load<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> [Value] {
    guard let place = RelationshipPlace(rows, ordinal, row) else { return [] }
    return place.objects()
  }

  /// Nil when the list was never set, or set to nil, and nobody is in it.
  static func loadOptional<Value: PersistentModel>(_ rows: RowPointer, _ ordinal: Int, _ row: Int) -> [Value]? {
    guard let place = RelationshipPlace(rows, ordinal, row), !place.unit.isNil(place.end, at: place.address)
    else { return nil }
    return place.objects()
  }

  static func store<Value: PersistentModel, Model: PersistentModel>(_ value: [Value]?, _ ordinal: Int, _ model: Model) {
    guard let place = RelationshipPlace(of: model, ordinal) else { return }
    let use = place.unit.use("a change of a relationship")
    defer { use.end() }
    let members = (value ?? []).compactMap { place.unit.address(of: $0) ?? place.context?.address(ofRelated: $0) }
    guard let current = RelationshipPlace(of: model, ordinal) else { return }
    let unit = current.unit
    if value == nil {
      unit.setNil(current.end, at: current.address)
    } else {
      unit.setTargets(current.end, at: current.address, to: members)
    }
  }
}

extension RelationshipPlace {
  func objects<Value: PersistentModel>() -> [Value] {
    context?.objects(at: unit.targets(end, of: unit.key(of: address))) ?? []
  }
}
