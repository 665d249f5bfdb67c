import HeirloomEngine
import HeirloomSchema

/// Builds change sets from plain values, and applies them to a model as well.
struct Changes {
  let schema: StoreSchema
  private(set) var entities: [Int: EntityChanges] = [:]
  var author: String?

  init(_ schema: StoreSchema) { self.schema = schema }

  var changeSet: ChangeSet {
    ChangeSet(entities: entities.keys.sorted().compactMap { entities[$0] }, author: author)
  }

  mutating func insert(_ entity: String, _ key: UInt64, _ values: [String: Scalar]) {
    let number = prepare(entity)
    let row = row(number, values)
    entities[number]?.inserted.append(key: key, from: row, 0)
  }

  mutating func update(_ entity: String, _ key: UInt64, _ values: [String: Scalar]) {
    let number = prepare(entity)
    let properties = schema.layouts[number].properties
    var mask = [UInt64](repeating: 0, count: RowBatch.maskWords(properties: properties.count))
    for (ordinal, property) in properties.enumerated() where values[property.name] != nil {
      mask[ordinal / 64] |= 1 << UInt64(ordinal % 64)
    }
    let row = row(number, values)
    entities[number]?.updated.append(key: key, from: row, 0, mask: mask[...])
  }

  mutating func delete(_ entity: String, _ key: UInt64) {
    let number = prepare(entity)
    entities[number]?.deleted.append(key)
  }

  private mutating func prepare(_ entity: String) -> Int {
    guard let number = schema.entity(named: entity) else { fatalError("no entity \(entity)") }
    if entities[number] == nil {
      let storages = schema.layouts[number].properties.map(\.storage)
      entities[number] = EntityChanges(
        entity: number, inserted: RowBatch(storages: storages), updated: RowBatch(storages: storages), deleted: [])
    }
    return number
  }

  /// One block with one row for each column; what is not given is nil.
  private func row(_ entity: Int, _ values: [String: Scalar]) -> [[ColumnBlock]] {
    schema.layouts[entity].properties.map { property in
      let block = ColumnBlock(decoding: property.storage, rows: 1)
      block.set(values[property.name] ?? .null, at: 0)
      return [block]
    }
  }
}

extension Model {
  /// What the changes do to a store.
  mutating func apply(_ changes: Changes) {
    for (number, entity) in changes.entities {
      let layout = changes.schema.layouts[number]
      for index in 0..<entity.updated.count {
        let key = entity.updated.key(index)
        guard rows[layout.name]?[key] != nil else { continue }
        for (ordinal, property) in layout.properties.enumerated() where entity.updated.isChanged(index, ordinal) {
          rows[layout.name]?[key]?[property.name] = Model.value(entity.updated, index, ordinal)
        }
      }
      for key in entity.deleted { rows[layout.name]?[key] = nil }
      for index in 0..<entity.inserted.count {
        var row: Row = [:]
        for (ordinal, property) in layout.properties.enumerated() {
          row[property.name] = Model.value(entity.inserted, index, ordinal)
        }
        rows[layout.name, default: [:]][entity.inserted.key(index)] = row
      }
    }
    rows = rows.filter { !$0.value.isEmpty }
  }

  private static func value(_ batch: RowBatch, _ index: Int, _ ordinal: Int) -> Scalar {
    comparable(batch.columns[ordinal][index >> BlockGeometry.shift].scalar(index & BlockGeometry.mask))
  }
}
