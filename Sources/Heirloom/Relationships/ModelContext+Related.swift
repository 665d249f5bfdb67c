import HeirloomEngine
import HeirloomSchema

/// Objects that come into the context because others lead to them.
extension ModelContext {
  /// Where the object that a relationship is to lead to lies; it is inserted if it is in no context. Nil when it can't
  /// be taken: the next save says why.
  func address<Value: PersistentModel>(ofRelated value: Value) -> RowAddress? {
    var place = value._$withState { state in state.rowSource.map { ($0, state.row) } }
    if place == nil || place?.0.unit == nil {
      insert(value)
      place = value._$withState { state in state.rowSource.map { ($0, state.row) } }
    }
    guard let (source, row) = place else { return nil }
    guard source.unit === unit else {
      refuseForeign(value)
      return nil
    }
    return RowAddress(entity: source.entity, origin: source.origin, row: row)
  }

  /// Makes the links of objects that were just inserted, and inserts what they lead to. A queue and no recursion: a
  /// chain of new objects may be long.
  func makeWaitingLinks() {
    guard !isLinking else { return }
    isLinking = true
    defer { isLinking = false }
    var next = 0
    while next < waitingLinks.count {
      waitingLinks[next].make(in: self)
      next += 1
    }
    waitingLinks = []
  }

  /// An object in no context got a relationship to one that is in this context: with an inverse, the other side shows
  /// it, so it belongs here too.
  func takeIn<Model: PersistentModel>(_ model: Model, _ ordinal: Int) {
    guard let modelClass = modelClass(of: type(of: model)),
      unit.relationships.end(ordinal, of: modelClass.entity)?.inverse != nil
    else { return }
    insert(model)
  }
}

/// Links that an object brought along when it was inserted.
struct WaitingLinks {
  let source: RowSource
  let row: Int
  let ordinal: Int
  let targets: [any PersistentModel]

  func make(in context: ModelContext) {
    guard let end = context.unit.relationships.end(ordinal, of: source.entity) else { return }
    let address = RowAddress(entity: source.entity, origin: source.origin, row: row)
    for target in targets {
      guard let other = context.address(ofRelated: target) else { continue }
      if end.isToMany {
        context.unit.append(end, at: address, other)
      } else {
        context.unit.setTarget(end, at: address, to: other)
      }
    }
  }

  /// Notes the values of a relationship of an object that is being inserted.
  static func note(_ targets: [any PersistentModel], _ ordinal: Int, _ row: _RowWriter) {
    guard !targets.isEmpty, let context = row.source.context else { return }
    context.waitingLinks.append(
      WaitingLinks(source: row.source.source, row: row.row, ordinal: ordinal, targets: targets))
  }
}

extension PersistentModel {
  /// Takes a plain object that leads here into this object's context, if it has one.
  @discardableResult
  func takeIn<Model: PersistentModel>(_ model: Model, _ ordinal: Int) -> Bool {
    guard let context = modelContext else { return false }
    context.takeIn(model, ordinal)
    return true
  }
}
