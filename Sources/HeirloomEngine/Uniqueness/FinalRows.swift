import HeirloomSchema

/// The rows of a version as they will be after a change set, found by key.
struct FinalRows {
  /// A row of one of the change set's batches.
  struct Place: Hashable {
    let entry: Int
    let row: Int
  }

  struct Cell {
    let block: ColumnBlock
    let offset: Int
  }

  let version: Version
  let changes: ChangeSet
  /// New rows that become part of another, in order, by the key of that one.
  private(set) var merged: [UInt64: [Place]] = [:]
  private(set) var mergeOrder: [UInt64] = []
  private let found: Found

  /// Made at the first question: most change sets have no key that is taken.
  private final class Found {
    lazy var inserted = places(of: \.inserted)
    lazy var updated = places(of: \.updated)
    private let changes: ChangeSet

    init(_ changes: ChangeSet) { self.changes = changes }

    private func places(of batch: KeyPath<EntityChanges, RowBatch>) -> [UInt64: Place] {
      var result: [UInt64: Place] = [:]
      for (entry, entity) in changes.entities.enumerated() {
        let batch = entity[keyPath: batch]
        for row in 0..<batch.count { result[batch.key(row)] = Place(entry: entry, row: row) }
      }
      return result
    }
  }

  init(_ version: Version, _ changes: ChangeSet) {
    self.version = version
    self.changes = changes
    found = Found(changes)
  }

  mutating func merge(_ newcomer: Place, into key: UInt64) {
    if merged[key] == nil { mergeOrder.append(key) }
    merged[key, default: []].append(newcomer)
  }

  func entity(of key: UInt64) -> Int {
    if let place = found.inserted[key] { return changes.entities[place.entry].entity }
    return version.locate(key, in: 0..<version.schema.entities.count)?.entity ?? 0
  }

  func name(_ key: UInt64) -> UniquenessViolation.Row { .init(entity: entity(of: key), key: key) }

  /// The value of a property of a row; nil for none.
  func cell(_ key: UInt64, _ ordinal: Int, _ entity: Int) -> Cell? {
    for place in (merged[key] ?? []).reversed() {
      let cell = FinalRows.cell(changes.entities[place.entry].inserted, place.row, ordinal)
      // A to-one that the new object leaves nil stays.
      if cell != nil || version.schema.property(ordinal, of: entity).relationship == nil { return cell }
    }
    if let place = found.updated[key], changes.entities[place.entry].updated.isChanged(place.row, ordinal) {
      return FinalRows.cell(changes.entities[place.entry].updated, place.row, ordinal)
    }
    if let place = found.inserted[key] {
      return FinalRows.cell(changes.entities[place.entry].inserted, place.row, ordinal)
    }
    let segment = version.segments[entity]
    guard let row = segment.row(forKey: key) else { return nil }
    let block = segment.columns[ordinal][row >> BlockGeometry.shift]
    return block.isValid(row & BlockGeometry.mask) ? Cell(block: block, offset: row & BlockGeometry.mask) : nil
  }

  static func cell(_ batch: RowBatch, _ row: Int, _ ordinal: Int) -> Cell? {
    let block = batch.columns[ordinal][row >> BlockGeometry.shift]
    return block.isValid(row & BlockGeometry.mask) ? Cell(block: block, offset: row & BlockGeometry.mask) : nil
  }

  // MARK: Keys

  /// - Parameter replaced: New objects that become part of others: whoever leads to one leads to the other.
  func keyHash(_ key: UInt64, _ entity: Int, _ constraint: UniqueConstraint, _ replaced: [UInt64: UInt64]) -> UInt64 {
    var hash = KeyHash.start
    for ordinal in constraint.ordinals {
      guard let cell = cell(key, ordinal, entity) else { return KeyHash.none }
      hash = KeyHash.combine(hash, cell.word(replaced))
    }
    return hash
  }

  func haveSameKey(
    _ left: UInt64, _ right: UInt64, _ constraint: UniqueConstraint, _ replaced: [UInt64: UInt64]
  ) -> Bool {
    let (leftEntity, rightEntity) = (entity(of: left), entity(of: right))
    return constraint.ordinals.allSatisfy { ordinal in
      guard let one = cell(left, ordinal, leftEntity), let other = cell(right, ordinal, rightEntity) else {
        return false
      }
      return one.isSame(other, replaced)
    }
  }
}

extension FinalRows.Cell {
  func word(_ replaced: [UInt64: UInt64]) -> UInt64 {
    let word = block.keyWord(offset)
    return block.storage == .reference ? replaced[word] ?? word : word
  }

  func isSame(_ other: FinalRows.Cell, _ replaced: [UInt64: UInt64]) -> Bool {
    if block.storage == .reference { return word(replaced) == other.word(replaced) }
    return block.isSameInKey(offset, other.block, other.offset)
  }
}
