import HeirloomSchema

/// Judges the keys that rows will have after a commit, and finds the new rows that become part of others.
///
/// First the keys of deleted and changed rows are given up, then changed rows take their new ones, then new rows come
/// in order. So keys may be swapped, or given to a new object, in one save.
struct UniquenessPass {
  private let schema: StoreSchema
  private let version: Version
  private let changes: ChangeSet
  private let policy: UniquenessPolicy
  /// What the pass before found: keys with a to-one in them depend on it.
  let assumed: [UInt64: UInt64]
  private(set) var rows: FinalRows
  /// New objects by key, and the objects that they become part of.
  private(set) var replaced: [UInt64: UInt64] = [:]

  init(_ version: Version, _ changes: ChangeSet, _ policy: UniquenessPolicy, assuming assumed: [UInt64: UInt64]) {
    schema = version.schema
    self.version = version
    self.changes = changes
    self.policy = policy
    self.assumed = assumed
    rows = FinalRows(version, changes)
  }

  /// - Throws: `UniquenessViolation`.
  mutating func run(_ tables: inout UniqueTables) throws(UniquenessViolation) {
    let built = try UniquenessPass.buildTables(&tables, version, changes)
    guard !built.isEmpty else { return }
    for entity in changes.entities { giveUp(entity, built, &tables) }
    for entity in changes.entities { try takeUpdated(entity, built, &tables) }
    for entry in changes.entities.indices { try takeInserted(entry, built, &tables) }
  }

  /// The numbers of the constraints that have a table, after those got one to which keys may be added.
  private static func buildTables(
    _ tables: inout UniqueTables, _ version: Version, _ changes: ChangeSet
  ) throws(UniquenessViolation) -> [Int] {
    var result: [Int] = []
    for (number, constraint) in version.schema.uniqueConstraints.enumerated() {
      guard let touch = changes.touch(constraint) else { continue }
      if touch == .mayAdd, !tables.isBuilt(number) { try tables.build(number, version) }
      if tables.isBuilt(number) { result.append(number) }
    }
    return result
  }

  private func constraints(_ built: [Int], of entity: Int) -> [Int] {
    built.filter { schema.uniqueConstraints[$0].entities.contains(entity) }
  }

  private func giveUp(_ entity: EntityChanges, _ built: [Int], _ tables: inout UniqueTables) {
    let segment = version.segments[entity.entity]
    for number in constraints(built, of: entity.entity) {
      let constraint = schema.uniqueConstraints[number]
      for key in entity.deleted {
        guard let row = segment.row(forKey: key) else { continue }
        tables.remove(number, segment.keyHash(row, constraint), key)
      }
      for index in 0..<entity.updated.count where entity.updated.changes(index, constraint) {
        let key = entity.updated.key(index)
        guard let row = segment.row(forKey: key) else { continue }
        tables.remove(number, segment.keyHash(row, constraint), key)
      }
    }
  }

  private func takeUpdated(_ entity: EntityChanges, _ built: [Int], _ tables: inout UniqueTables)
    throws(UniquenessViolation)
  {
    let segment = version.segments[entity.entity]
    for number in constraints(built, of: entity.entity) {
      let constraint = schema.uniqueConstraints[number]
      for index in 0..<entity.updated.count where entity.updated.changes(index, constraint) {
        let key = entity.updated.key(index)
        // A deletion by another context beats the update.
        guard segment.row(forKey: key) != nil else { continue }
        let hash = rows.keyHash(key, entity.entity, constraint, assumed)
        try take(number, hash, key, entity.entity, &tables)
      }
    }
  }

  private func take(
    _ number: Int, _ hash: UInt64, _ key: UInt64, _ entity: Int, _ tables: inout UniqueTables
  ) throws(UniquenessViolation) {
    guard hash != KeyHash.none else { return }
    let constraint = schema.uniqueConstraints[number]
    if let owner = tables.row(number, hash, where: { rows.haveSameKey($0, key, constraint, assumed) }) {
      throw violation(.update, constraint, entity, key, [owner])
    }
    tables.insert(number, hash, key)
  }

  // MARK: New rows

  private mutating func takeInserted(_ entry: Int, _ built: [Int], _ tables: inout UniqueTables)
    throws(UniquenessViolation)
  {
    let entity = changes.entities[entry].entity
    let batch = changes.entities[entry].inserted
    let numbers = constraints(built, of: entity)
    guard batch.count > 0, !numbers.isEmpty else { return }
    for number in numbers { tables.reserve(number, batch.count) }
    let hashes = numbers.map { batch.keyHashes(schema.uniqueConstraints[$0], assumed) }
    for row in 0..<batch.count {
      var isNew = true
      for (place, number) in numbers.enumerated() where hashes[place][row] != KeyHash.none {
        let constraint = schema.uniqueConstraints[number]
        let owner = tables.row(number, hashes[place][row]) { owns($0, batch, row, constraint) }
        if let owner {
          try merge(.init(entry: entry, row: row), owner, constraint, hashes.map { $0[row] }, numbers, &tables)
          isNew = false
          break
        }
      }
      guard isNew else { continue }
      let key = batch.key(row)
      for (place, number) in numbers.enumerated() { tables.insert(number, hashes[place][row], key) }
    }
  }

  private func owns(_ key: UInt64, _ batch: RowBatch, _ row: Int, _ constraint: UniqueConstraint) -> Bool {
    let entity = rows.entity(of: key)
    return constraint.ordinals.allSatisfy { ordinal in
      guard let own = rows.cell(key, ordinal, entity), let other = FinalRows.cell(batch, row, ordinal) else {
        return false
      }
      return own.isSame(other, assumed)
    }
  }

  /// Lets a new row become part of the one that has its key.
  private mutating func merge(
    _ newcomer: FinalRows.Place, _ owner: UInt64, _ constraint: UniqueConstraint, _ hashes: [UInt64],
    _ numbers: [Int], _ tables: inout UniqueTables
  ) throws(UniquenessViolation) {
    let batch = changes.entities[newcomer.entry].inserted
    let entity = changes.entities[newcomer.entry].entity
    let key = batch.key(newcomer.row)
    let others = zip(numbers, hashes).compactMap { number, hash in
      tables.row(number, hash) { owns($0, batch, newcomer.row, schema.uniqueConstraints[number]) }
    }
    let owners = Set(others).sorted()
    guard policy == .upsert else { throw violation(.rejected, constraint, entity, key, owners) }
    guard owners.count == 1 else { throw violation(.severalOwners, constraint, entity, key, owners) }
    guard rows.entity(of: owner) == entity else { throw violation(.otherClass, constraint, entity, key, owners) }
    let old = numbers.map { rows.keyHash(owner, entity, schema.uniqueConstraints[$0], assumed) }
    rows.merge(newcomer, into: owner)
    replaced[key] = owner
    for (place, number) in numbers.enumerated() {
      let new = rows.keyHash(owner, entity, schema.uniqueConstraints[number], assumed)
      guard new != old[place] else { continue }
      tables.remove(number, old[place], owner)
      try take(number, new, owner, entity, &tables)
    }
  }

  private func violation(
    _ kind: UniquenessViolation.Kind, _ constraint: UniqueConstraint, _ entity: Int, _ key: UInt64, _ others: [UInt64]
  ) -> UniquenessViolation {
    UniquenessViolation(
      kind: kind, constraint: constraint, row: .init(entity: entity, key: key), others: others.map(rows.name))
  }
}
