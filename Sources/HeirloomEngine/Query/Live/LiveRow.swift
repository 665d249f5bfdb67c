/// A row of a live result, known by what never changes: its key and class.
package struct LiveRow: Hashable, Sendable {
  package let key: UInt64
  package let entity: Int

  package init(key: UInt64, entity: Int) {
    self.key = key
    self.entity = entity
  }
}

/// What happened to a list of rows from one state to the next.
///
/// Indices of removals, and where moves start, are those of the old list; all others are those of the new one.
package struct RowListChange: Sendable {
  package struct Place: Sendable {
    package let index: Int
    package let row: LiveRow
  }

  package struct Move: Sendable {
    package let from: Int
    package let to: Int
    package let row: LiveRow
  }

  package var removals: [Place] = []
  package var insertions: [Place] = []
  package var moves: [Move] = []
  /// Rows that stayed where they are and changed.
  package var updates: [Place] = []

  package init() {}

  package var isEmpty: Bool { !changesOrder && updates.isEmpty }
  /// Whether the list is another one, not only its rows.
  package var changesOrder: Bool { !(removals.isEmpty && insertions.isEmpty && moves.isEmpty) }
}
