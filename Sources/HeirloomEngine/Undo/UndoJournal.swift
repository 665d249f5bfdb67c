import HeirloomSchema

/// Keeps the rows of a context as they were before they were changed, from one step to the next.
///
///     images   (2, k1): [1, "a"]   (2, k2): –      –: there was no row
///
/// It is part of the feed: a unit without one does nothing for it.
package final class UndoJournal {
  private struct Row: Hashable {
    let entity: Int
    let key: UInt64
  }

  private enum Image {
    case absent
    case present([Scalar])
  }

  // The unit owns the feed, and that the journal.
  private unowned(unsafe) let unit: UnitOfWork
  /// Asked at the first change of a row in a step.
  private let isWanted: () -> Bool
  @exclusivity(unchecked) private var images: [Row: Image] = [:]
  @exclusivity(unchecked) private var order: [Row] = []
  /// Changes that only follow from what others have saved are not to be undone.
  @exclusivity(unchecked) var isPaused = false

  package init(_ unit: UnitOfWork, isWanted: @escaping () -> Bool) {
    self.unit = unit
    self.isWanted = isWanted
  }

  package var isEmpty: Bool { order.isEmpty }

  /// A row is about to change.
  /// - Complexity: O(1) on average, but O(properties) at the first change of a row in a step.
  func touch(_ key: UInt64, _ entity: Int) {
    guard !isPaused else { return }
    let row = Row(entity: entity, key: key)
    guard images[row] == nil, isWanted() else { return }
    images[row] = unit.values(of: key, entity).map { .present($0) } ?? .absent
    order.append(row)
  }

  /// What leads back to where the step began; a new step begins. Nil if nothing has changed.
  package func takeStep() -> UndoStep? {
    defer { discard() }
    let changes = order.compactMap { row -> UndoneRow? in
      let now = unit.values(of: row.key, row.entity)
      return images[row].flatMap { UndoJournal.difference($0, now) }.map {
        UndoneRow(entity: row.entity, key: row.key, before: $0)
      }
    }
    return changes.isEmpty ? nil : UndoStep(changes: changes)
  }

  /// Forgets the step that has begun.
  package func discard() {
    images = [:]
    order = []
  }

  private static func difference(_ before: Image, _ now: [Scalar]?) -> RowBefore? {
    switch (before, now) {
    case (.absent, nil): return nil
    case (.absent, _): return .absent
    case (.present(let values), nil): return .present(values)
    case (.present(let values), let now?):
      let changed = values.indices.filter { !values[$0].isIdentical(to: now[$0]) }
      guard !changed.isEmpty else { return nil }
      return .changed(Dictionary(uniqueKeysWithValues: changed.map { ($0, values[$0]) }))
    }
  }
}

extension UnitOfWork {
  /// The values of a row as this context sees it; nil if there is none.
  fileprivate func values(of key: UInt64, _ entity: Int) -> [Scalar]? {
    guard let address = liveAddress(of: key, in: entity..<entity + 1), let source = source(address) else { return nil }
    return (0..<source.columnCount).map { source.scalar($0, address.row) }
  }

  /// Begins or stops to keep what leads back. There must be a feed.
  package func setJournal(_ journal: UndoJournal?) {
    feed?.journal = journal
    guardPendingRows()
  }

  /// Keeps the stored objects of which new ones are about to become part.
  package func noteSurvivors(of replaced: [UInt64: UInt64]) {
    guard !replaced.isEmpty, let journal = feed?.journal else { return }
    for view in touchedViews {
      for address in view.pendingRows(.inserts) {
        if let survivor = replaced[key(of: address)] { journal.touch(survivor, view.entity) }
      }
    }
  }
}
