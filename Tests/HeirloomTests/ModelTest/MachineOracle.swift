import Heirloom

/// A store and one context over it as dictionaries.
struct MachineOracle {
  typealias Rows = [(PersistentIdentifier, MachineRecord)]

  /// What is saved, in the order of its insertion.
  private(set) var saved: Rows = []
  private var inserted: Rows = []
  private var changes: [(PersistentIdentifier, MachineChange)] = []
  private var deleted: Set<PersistentIdentifier> = []

  /// What the context should show: class by class, saved rows before new ones.
  var rows: Rows {
    var values = Dictionary(uniqueKeysWithValues: saved + inserted)
    for (identifier, change) in changes {
      if values[identifier] != nil { change.apply(to: &values[identifier]!) }
    }
    let all = (saved + inserted).compactMap { identifier, _ in
      deleted.contains(identifier) ? nil : values[identifier].map { (identifier, $0) }
    }
    return Machines.types.indices.flatMap { entity in all.filter { $0.1.entity == entity } }
  }

  var deletedIdentifiers: [PersistentIdentifier] { deleted.sorted() }

  func isInserted(_ identifier: PersistentIdentifier) -> Bool { inserted.contains { $0.0 == identifier } }

  mutating func insert(_ identifier: PersistentIdentifier, _ record: MachineRecord) {
    inserted.append((identifier, record))
  }

  mutating func change(_ identifier: PersistentIdentifier, _ change: MachineChange) {
    changes.append((identifier, change))
  }

  mutating func delete(_ identifier: PersistentIdentifier) {
    if isInserted(identifier) {
      inserted.removeAll { $0.0 == identifier }
    } else {
      deleted.insert(identifier)
    }
  }

  mutating func undelete(_ identifier: PersistentIdentifier) { deleted.remove(identifier) }

  mutating func save() {
    let old = saved.map(\.0) + inserted.map(\.0)
    let values = Dictionary(uniqueKeysWithValues: rows)
    saved = old.compactMap { identifier in values[identifier].map { (identifier, $0) } }
    rollback()
  }

  mutating func rollback() {
    inserted = []
    changes = []
    deleted = []
  }

  /// Another context has saved: its changes show through where this one has changed nothing.
  mutating func merge(_ other: MachineOracle) {
    saved = other.saved
    let living = Set(saved.map(\.0) + inserted.map(\.0))
    changes.removeAll { !living.contains($0.0) }
    deleted.formIntersection(living)
  }
}
