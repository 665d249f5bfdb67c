/// The keys of rows that were inserted, updated or deleted, class by class; which of these it was, a look at the rows
/// tells.
///
///     keys   0: {k1, k4}   3: {k9}        by entity
///
/// Above `most` keys the set is given up: whoever follows so many changes begins anew.
package struct ChangedRows: Sendable {
  package private(set) var keys: [Int: Set<UInt64>] = [:]
  package private(set) var count = 0
  /// There were too many changes to list them: any row may have changed.
  package private(set) var isEverything = false

  package static let most = 16_384

  package init() {}

  package static var everything: ChangedRows {
    var rows = ChangedRows()
    rows.isEverything = true
    return rows
  }

  package var isEmpty: Bool { count == 0 && !isEverything }

  package mutating func insert(_ key: UInt64, _ entity: Int) {
    guard !isEverything, keys[entity, default: []].insert(key).inserted else { return }
    count += 1
    if count > ChangedRows.most { self = .everything }
  }

  package mutating func formUnion(_ other: ChangedRows) {
    if other.isEverything { self = .everything }
    for (entity, keys) in other.keys {
      for key in keys { insert(key, entity) }
    }
  }

  /// The keys that are in exactly one of the two sets.
  func symmetricDifference(_ other: ChangedRows) -> ChangedRows {
    guard !isEverything, !other.isEverything else { return .everything }
    var result = ChangedRows()
    for entity in Set(keys.keys).union(other.keys.keys) {
      let difference = keys[entity, default: []].symmetricDifference(other.keys[entity, default: []])
      for key in difference { result.insert(key, entity) }
    }
    return result
  }
}

extension ChangedRows {
  /// The rows that a save changes.
  /// - Complexity: O(changes), at most `most`.
  package init(_ changes: ChangeSet) {
    let total = changes.entities.reduce(0) { $0 + $1.inserted.count + $1.updated.count + $1.deleted.count }
    guard total <= ChangedRows.most else {
      self = .everything
      return
    }
    for entity in changes.entities {
      for index in 0..<entity.inserted.count { insert(entity.inserted.key(index), entity.entity) }
      for index in 0..<entity.updated.count { insert(entity.updated.key(index), entity.entity) }
      for key in entity.deleted { insert(key, entity.entity) }
    }
  }
}
