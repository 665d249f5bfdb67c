import HeirloomSchema

/// The tables of a store's unique keys, for its newest version. Guarded by the commit lock.
///
/// A table is made at the first commit that may add a key to it. What a commit does to the tables is written down until
/// it has succeeded, and taken back otherwise.
struct UniqueTables: Sendable {
  private struct Step: BitwiseCopyable, Sendable {
    let number: Int32
    let isInsertion: Bool
    let hash: UInt64
    let row: UInt64
  }

  private var tables: [UniqueTable?] = []
  private var steps: [Step] = []

  func isBuilt(_ number: Int) -> Bool { number < tables.count && tables[number] != nil }

  @inline(__always)
  func row(_ number: Int, _ hash: UInt64, where isWanted: (UInt64) -> Bool) -> UInt64? {
    tables[number]?.row(hash, where: isWanted)
  }

  mutating func reserve(_ number: Int, _ rows: Int) {
    tables[number]?.reserve(rows)
    steps.reserveCapacity(steps.count + rows)
  }

  mutating func insert(_ number: Int, _ hash: UInt64, _ row: UInt64) {
    guard hash != KeyHash.none else { return }
    tables[number]?.insert(hash, row)
    steps.append(Step(number: Int32(truncatingIfNeeded: number), isInsertion: true, hash: hash, row: row))
  }

  mutating func remove(_ number: Int, _ hash: UInt64, _ row: UInt64) {
    guard hash != KeyHash.none else { return }
    tables[number]?.remove(hash, row)
    steps.append(Step(number: Int32(truncatingIfNeeded: number), isInsertion: false, hash: hash, row: row))
  }

  /// The commit has succeeded.
  mutating func settle() { steps.removeAll() }

  /// The commit has failed, or is tried anew.
  mutating func takeBack() {
    for step in steps.reversed() {
      if step.isInsertion {
        tables[Int(step.number)]?.remove(step.hash, step.row)
      } else {
        tables[Int(step.number)]?.insert(step.hash, step.row)
      }
    }
    steps.removeAll()
  }

  /// Makes a table from the rows of a version.
  /// - Throws: `UniquenessViolation` when two rows have the same key.
  /// - Complexity: O(rows of the constraint's classes).
  mutating func build(_ number: Int, _ version: Version) throws(UniquenessViolation) {
    while tables.count < version.schema.uniqueConstraints.count { tables.append(nil) }
    let constraint = version.schema.uniqueConstraints[number]
    let rows = FinalRows(version, ChangeSet())
    var table = UniqueTable()
    table.reserve(constraint.entities.reduce(0) { $0 + version.segments[$1].liveCount })
    for entity in constraint.entities {
      let segment = version.segments[entity]
      for row in 0..<segment.rowCount where segment.isLive(row) {
        let hash = segment.keyHash(row, constraint)
        guard hash != KeyHash.none else { continue }
        let key = segment.key(row)
        let other = table.row(hash) { rows.haveSameKey($0, key, constraint, [:]) }
        if let other {
          throw UniquenessViolation(
            kind: .stored, constraint: constraint, row: .init(entity: entity, key: key), others: [rows.name(other)])
        }
        table.insert(hash, key)
      }
    }
    tables[number] = table
  }
}

extension Segment {
  /// The hash of a row's unique key; `KeyHash.none` with a nil in it.
  func keyHash(_ row: Int, _ constraint: UniqueConstraint) -> UInt64 {
    var hash = KeyHash.start
    for ordinal in constraint.ordinals {
      let block = columns[ordinal][row >> BlockGeometry.shift]
      guard block.isValid(row & BlockGeometry.mask) else { return KeyHash.none }
      hash = KeyHash.combine(hash, block.keyWord(row & BlockGeometry.mask))
    }
    return hash
  }
}
