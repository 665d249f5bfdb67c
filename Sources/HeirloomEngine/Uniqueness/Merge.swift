import HeirloomSchema

/// Carries out what a pass has found: values go over to the rows that stay, and who led to a new row leads to that one.
struct Merge {
  let version: Version
  let rows: FinalRows
  let replaced: [UInt64: UInt64]
  /// By layout.
  var batches: [Int: MergedBatch] = [:]
  /// The order in which layouts came.
  private var layouts: [Int] = []
  /// Partners of one-to-one relationships that may have lost theirs: of whom, by which end, whom they led to.
  var formerPartners: [(end: RelationshipEnd, partner: UInt64, owner: UInt64)] = []
  /// The new rows in order: members come into lists in this order.
  let ranks: [UInt64: Int]

  static func changes(after pass: UniquenessPass, _ version: Version, author: String?) throws(UniquenessViolation)
    -> ChangeSet
  {
    var merge = Merge(version, pass.rows, pass.replaced)
    for key in pass.rows.mergeOrder { merge.takeValues(key) }
    merge.redirectReferences()
    try merge.partFormerPartners()
    var result = ChangeSet(author: author)
    for layout in merge.layouts {
      guard let changes = merge.batches[layout]?.changes(over: version.segments[layout]) else { continue }
      if !changes.isEmpty { result.entities.append(changes) }
    }
    return result
  }

  private init(_ version: Version, _ rows: FinalRows, _ replaced: [UInt64: UInt64]) {
    self.version = version
    self.rows = rows
    self.replaced = replaced
    var ranks: [UInt64: Int] = [:]
    for entity in rows.changes.entities {
      for row in 0..<entity.inserted.count where replaced[entity.inserted.key(row)] != nil {
        ranks[entity.inserted.key(row)] = ranks.count
      }
    }
    self.ranks = ranks
    for entity in rows.changes.entities {
      layouts.append(entity.entity)
      batches[entity.entity] = MergedBatch(entity, storages(entity.entity), without: replaced)
    }
  }

  private func storages(_ layout: Int) -> [StorageType] { version.schema.layouts[layout].properties.map(\.storage) }

  /// The batch of a class of which nothing may have changed so far.
  mutating func edit(_ layout: Int, _ body: (inout MergedBatch) -> Void) {
    if batches[layout] == nil {
      let storages = storages(layout)
      let none = EntityChanges(
        entity: layout, inserted: RowBatch(storages: storages), updated: RowBatch(storages: storages), deleted: [])
      batches[layout] = MergedBatch(none, storages, without: [:])
      layouts.append(layout)
    }
    if let index = batches.index(forKey: layout) { body(&batches.values[index]) }
  }

  /// The key that a to-one will hold.
  func reference(_ key: UInt64, _ ordinal: Int, _ layout: Int) -> UInt64? {
    if let batch = batches[layout], batch.isSet(key, ordinal) { return batch.word(key, ordinal) }
    return storedWord(key, ordinal, layout)
  }

  func storedWord(_ key: UInt64, _ ordinal: Int, _ layout: Int) -> UInt64? {
    let segment = version.segments[layout]
    guard let row = segment.row(forKey: key) else { return nil }
    let block = segment.columns[ordinal][row >> BlockGeometry.shift]
    return block.isValid(row & BlockGeometry.mask) ? block.load(row & BlockGeometry.mask, as: UInt64.self) : nil
  }

  /// Attributes take the values of the new object. A to-one that it leaves nil stays, and so does a list.
  private mutating func takeValues(_ key: UInt64) {
    for newcomer in rows.merged[key] ?? [] {
      let changes = rows.changes.entities[newcomer.entry]
      let layout = version.schema.layouts[changes.entity]
      for ordinal in 0..<layout.visibleCount {
        let cell = FinalRows.cell(changes.inserted, newcomer.row, ordinal)
        let end = version.schema.relationships.end(ordinal, of: changes.entity)
        if let end, !end.isToMany {
          if let cell { takeTarget(key, end, cell, changes, newcomer.row) }
        } else if end == nil || cell != nil {
          edit(changes.entity) { $0.set(key, ordinal, to: cell) }
        }
      }
    }
  }

  private mutating func takeTarget(
    _ key: UInt64, _ end: RelationshipEnd, _ cell: FinalRows.Cell, _ changes: EntityChanges, _ row: Int
  ) {
    let old = reference(key, end.ordinal, changes.entity)
    let new = cell.block.load(cell.offset, as: UInt64.self)
    // The object keeps its place in the list that it is in.
    guard old != replaced[new] ?? new else { return }
    edit(changes.entity) { $0.set(key, end.ordinal, to: cell) }
    guard let inverse = version.schema.relationships.inverse(of: end) else { return }
    if case .members(let index) = inverse.storage {
      let position = version.schema.relationships.position(index, in: changes.entity)
      edit(changes.entity) { $0.set(key, position, to: FinalRows.cell(changes.inserted, row, position)) }
    } else if !inverse.isToMany, let old {
      formerPartners.append((inverse, old, key))
    }
  }

  /// Who led to a row that has another partner now leads nowhere.
  private mutating func partFormerPartners() throws(UniquenessViolation) {
    for (end, partner, owner) in formerPartners {
      let layouts = version.schema.relationships.subtree(of: end)
      guard let layout = layouts.first(where: { isThere(partner, $0) }),
        reference(partner, end.ordinal, layout) == owner
      else { continue }
      let back = version.schema.relationships.inverse(of: end)
      let layoutOfOwner = rows.entity(of: owner)
      guard let back, reference(owner, back.ordinal, layoutOfOwner) != partner else { continue }
      guard !end.isRequired else {
        throw UniquenessViolation(
          kind: .lostTarget, constraint: version.schema.uniqueConstraints[0],
          row: .init(entity: layout, key: partner), others: [.init(entity: layoutOfOwner, key: owner)])
      }
      edit(layout) { $0.set(partner, end.ordinal, to: nil) }
    }
  }

  private func isThere(_ key: UInt64, _ layout: Int) -> Bool {
    if batches[layout]?.insertedRow(key) != nil { return true }
    guard version.segments[layout].row(forKey: key) != nil else { return false }
    return batches[layout]?.deleted.contains(key) != true
  }
}
