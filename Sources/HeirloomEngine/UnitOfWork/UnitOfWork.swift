package import HeirloomSchema

/// A pinned version and, for each class, what is pending on top of it: the engine's half of a context.
///
/// Invariants
/// - A row of the base is hidden exactly when it has a pending update or is to be deleted.
/// - Every object of a row is registered in the source that the row lies in.
/// - Between two calls, the views, their sources and `version` belong together.
///
/// Belongs to one thread at a time, like the context above it; so the checks for exclusive access are off.
package final class UnitOfWork {
  package let store: VersionStore
  package let relationships: RelationshipGraph
  @exclusivity(unchecked) package private(set) var version: Version
  @exclusivity(unchecked) private var views: [EntityView?]
  @exclusivity(unchecked) var relationshipChanges: RelationshipChanges
  /// Notices a second thread, in debug builds.
  package let watch: UseWatch
  /// Who hears of changes; nil as long as nobody wants to.
  @exclusivity(unchecked) package internal(set) var feed: ChangeFeed?
  package weak var owner: (any HandleOwner)?
  /// The context above, for objects that ask which one they are in.
  package weak var client: AnyObject?
  /// Whether any object was ever observed; as long as none was, nobody has to be told of changes.
  @exclusivity(unchecked) package var hasObservers = false
  package var isObservationEnabled = true {
    didSet { forEachSource { $0.isObserved = isObservationEnabled } }
  }

  package init(store: VersionStore, overlaps: (any OverlapReporter)? = nil) {
    self.store = store
    watch = UseWatch(overlaps)
    version = store.newest
    relationships = version.schema.relationships
    views = Array(repeating: nil, count: version.schema.layouts.count)
    relationshipChanges = RelationshipChanges(indexes: version.schema.relationships.indexes.count)
  }

  deinit { forEachSource { $0.unit = nil } }

  package var schema: StoreSchema { version.schema }

  package func view(_ entity: Int) -> EntityView {
    if let view = views[entity] { return view }
    let view = EntityView(entity: entity, unit: self)
    views[entity] = view
    return view
  }

  /// The view of a layout if it was touched.
  func touchedView(_ layout: Int) -> EntityView? { views[layout] }

  /// The views that were touched.
  package var touchedViews: [EntityView] { views.compactMap { $0 } }

  package var hasChanges: Bool { views.contains { $0?.hasChanges == true } }

  /// Everything that a query over a class and its descendants reads.
  package func tables(in entities: Range<Int>, includingPending: Bool = true) -> [RowTable] {
    entities.flatMap { entity in
      guard includingPending, let view = views[entity] else { return [version.segments[entity].table] }
      return view.tables
    }
  }

  /// Where an object lies as this context sees it.
  package func locate(_ key: UInt64, in entities: Range<Int>) -> RowAddress? {
    for entity in entities {
      if let view = views[entity] {
        if let address = view.locate(key) { return address }
      } else if let row = version.segments[entity].row(forKey: key) {
        return RowAddress(entity: entity, origin: .base, row: row)
      }
    }
    return nil
  }

  /// The row of an object with the rows that it lies in, as this context sees it.
  package func find(_ key: UInt64, in entity: Int) -> (source: RowSource, row: Int)? {
    // What is not there needs no view.
    if views[entity] == nil, version.segments[entity].row(forKey: key) == nil { return nil }
    let view = view(entity)
    guard let address = view.locate(key), let source = view.source(address.origin) else { return nil }
    return (source, address.row)
  }

  /// Where the pending version of a row of the base lies.
  package func pendingUpdate(of address: RowAddress) -> RowAddress? {
    guard let row = views[address.entity]?.updates?.pending?.row(forBaseRow: address.row) else { return nil }
    return RowAddress(entity: address.entity, origin: .updates, row: row)
  }

  package func source(_ address: RowAddress) -> RowSource? {
    guard let view = views[address.entity] else { return view(address.entity).source(address.origin) }
    return view.source(address.origin)
  }

  func pin(_ newer: Version) { version = newer }

  private func forEachSource(_ body: (RowSource) -> Void) {
    for view in touchedViews {
      body(view.base)
      if let updates = view.updates { body(updates) }
      if let inserts = view.inserts { body(inserts) }
    }
  }
}

extension UnitOfWork {
  /// Whether the row is to be deleted by the next save.
  package func isDeleted(_ source: RowSource, _ row: Int) -> Bool {
    guard let baseRow = source.baseRow(of: row) else { return false }
    return view(source.entity).isDeleted(baseRow: baseRow)
  }
}

extension RowSource {
  /// The row of the version that a row is or replaces; nil for a new one.
  package func baseRow(of row: Int) -> Int? {
    switch origin {
    case .base: row
    case .updates: pending?.baseRows[row]
    case .inserts: nil
    }
  }
}
