import HeirloomEngine
import HeirloomSchema

extension RowBatch {
  /// Adds a row of plain values; `changed` are the ordinals that count as set.
  mutating func append(_ key: UInt64, _ values: [Scalar], _ storages: [StorageType], changed: [Int] = []) {
    let blocks = zip(storages, values).map { [ColumnBlock.make($0, [$1])] }
    var mask = [UInt64](repeating: 0, count: changed.isEmpty ? 0 : maskWords)
    for ordinal in changed { mask[ordinal >> 6] |= 1 << UInt64(ordinal & 63) }
    append(key: key, from: blocks, 0, mask: mask[...])
  }
}

extension EntityChanges {
  init(_ schema: StoreSchema, _ entity: Int = 0) {
    let storages = Things.storages(schema, entity)
    self.init(
      entity: entity, inserted: RowBatch(storages: storages), updated: RowBatch(storages: storages), deleted: [])
  }

  /// Rows as they come from a file: whole blocks.
  static func inserting(_ schema: StoreSchema, _ keys: [UInt64], salt: Int = 0) -> EntityChanges {
    var changes = EntityChanges(schema)
    let storages = Things.storages(schema, 0)
    let rows = keys.indices.map { Things.values(schema, 0, $0, salt: salt) }
    let starts = stride(from: 0, to: keys.count, by: BlockGeometry.rows)
    func blocks(_ storage: StorageType, _ value: (Int) -> Scalar) -> [ColumnBlock] {
      starts.map { ColumnBlock.make(storage, (($0..<min($0 + BlockGeometry.rows, keys.count)).map(value))) }
    }
    changes.inserted = RowBatch(
      keys: blocks(.uint64) { .uint(keys[$0]) },
      columns: storages.indices.map { ordinal in blocks(storages[ordinal]) { rows[$0][ordinal] } }, count: keys.count)
    return changes
  }
}

extension Version {
  func applying(_ changes: EntityChanges) throws -> Version { try applying(ChangeSet(entities: [changes])) }

  /// Every live row by key, exactly as stored.
  func rows(_ entity: Int = 0) -> [UInt64: [Scalar]] {
    let segment = segments[entity]
    var rows: [UInt64: [Scalar]] = [:]
    for row in 0..<segment.rowCount where segment.isLive(row) {
      rows[segment.key(row)] = segment.columns.map { $0[row >> BlockGeometry.shift].scalar(row & BlockGeometry.mask) }
    }
    return rows
  }
}

/// The first key whose row differs, or that one side lacks; nil: none.
func firstDifference(_ left: [UInt64: [Scalar]], _ right: [UInt64: [Scalar]]) -> UInt64? {
  Set(left.keys).union(right.keys).sorted().first { key in
    guard let left = left[key], let right = right[key] else { return true }
    return !left.elementsEqual(right) { $0.isExactly($1) }
  }
}
