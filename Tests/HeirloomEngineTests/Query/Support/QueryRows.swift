import HeirloomEngine
import HeirloomSchema

/// Rows of one class as a query sees them, and as plain values beside it.
struct QueryRows {
  let schema: StoreSchema
  let entity: Int
  var tables: [RowTable] = []
  /// What the query has to answer about: the values and the address of each visible row, in order.
  private(set) var visible: [(values: [Scalar], address: RowAddress)] = []

  init(_ schema: StoreSchema, entity: Int = 0) {
    self.schema = schema
    self.entity = entity
  }

  /// One column of a schema with a single property.
  init(_ storage: StorageType, _ values: [Scalar], seal: Bool = true) {
    self.init(
      Things.make([EntityDescription(name: "Row", properties: [Things.property("value", storage)])]))
    addBase(values.map { [$0] }, seal: seal)
  }

  /// Rows of the version; `hidden` and `deleted` ones are not visible.
  mutating func addBase(
    _ rows: [[Scalar]], seal: Bool = true, hidden: (Int) -> Bool = { _ in false },
    deleted: (Int) -> Bool = { _ in false }
  ) {
    let live = bitmaps(rows.count) { !deleted($0) }
    tables.append(
      table(.base, rows, seal: seal, live: live, hidden: bitmaps(rows.count, hidden), basePositions: []))
    for (row, values) in rows.enumerated() where !hidden(row) && !deleted(row) {
      visible.append((values, RowAddress(entity: entity, origin: .base, row: row)))
    }
  }

  /// Pending versions of rows of the base.
  mutating func addUpdates(_ rows: [(base: Int, values: [Scalar])]) {
    tables.append(
      table(
        .updates, rows.map(\.values), seal: false, live: bitmaps(rows.count) { _ in true }, hidden: [],
        basePositions: rows.map(\.base)))
    for (row, update) in rows.enumerated() {
      let place = visible.firstIndex { position($0.address) > update.base } ?? visible.count
      visible.insert((update.values, RowAddress(entity: entity, origin: .updates, row: row)), at: place)
    }
  }

  /// The row of the base in whose place a row stands.
  private func position(_ address: RowAddress) -> Int {
    let updates = tables.first { $0.origin == .updates }
    return address.origin == .updates ? updates?.basePositions[address.row] ?? 0 : address.row
  }

  /// Pending new rows. Comes last.
  mutating func addInserts(_ rows: [[Scalar]]) {
    tables.append(
      table(.inserts, rows, seal: false, live: bitmaps(rows.count) { _ in true }, hidden: [], basePositions: []))
    for (row, values) in rows.enumerated() {
      visible.append((values, RowAddress(entity: entity, origin: .inserts, row: row)))
    }
  }

  func column(_ name: String = "value") -> ColumnReference {
    ColumnReference(schema, entity: entity, ordinal: schema.layouts[entity].ordinal(of: name) ?? 0)
  }

  private func table(
    _ origin: RowAddress.Origin, _ rows: [[Scalar]], seal: Bool, live: [BlockBitmap?], hidden: [BlockBitmap?],
    basePositions: [Int]
  ) -> RowTable {
    let columns = Things.storages(schema, entity).enumerated().map { ordinal, storage in
      blocks(storage, rows.count, seal) { rows[$0][ordinal] }
    }
    return RowTable(
      entity: entity, origin: origin, columns: columns.map { (blocks: [ColumnBlock]) in BlockList(blocks) },
      keys: BlockList(blocks(.uint64, rows.count, seal) { .uint(UInt64($0) + 1) }), rowCount: rows.count,
      live: BlockList<BlockBitmap?>(live), hidden: hidden, basePositions: basePositions)
  }

  private func blocks(
    _ storage: StorageType, _ count: Int, _ seal: Bool, _ value: (Int) -> Scalar
  ) -> [ColumnBlock] {
    stride(from: 0, to: count, by: BlockGeometry.rows).map { start in
      let values = (start..<min(start + BlockGeometry.rows, count)).map(value)
      return seal ? ColumnBlock.sealed(storage, values) : ColumnBlock.make(storage, values)
    }
  }

  private func bitmaps(_ count: Int, _ bit: (Int) -> Bool) -> [BlockBitmap?] {
    stride(from: 0, to: count, by: BlockGeometry.rows).map { start in
      let bitmap = BlockBitmap()
      for row in start..<min(start + BlockGeometry.rows, count) { bitmap[row - start] = bit(row) }
      return bitmap
    }
  }
}

extension QueryRows {
  func executor(
    _ condition: QueryCondition, sort: [SortKey] = [], limit: Int? = nil, offset: Int = 0,
    opaques: [@Sendable (AnyObject) throws -> Bool] = [], object: @escaping (RowAddress) throws -> AnyObject = missing
  ) -> QueryExecutor {
    QueryExecutor(
      Query(entity: entity, condition: condition, sort: sort, limit: limit, offset: offset), tables: tables,
      environment: QueryEnvironment(schema: schema, opaques: opaques, object: object))
  }

  func rows(_ condition: QueryCondition) throws -> [RowAddress] { try executor(condition).rows() }

  /// The addresses of the visible rows for which the condition holds, one by one.
  func expected(_ condition: QueryCondition) throws -> [RowAddress] {
    try visible.filter { try Reference(values: $0.values, key: 0, entity: entity, schema: schema).holds(condition) }
      .map(\.address)
  }
}

extension QueryRows {
  /// As `expected`, but each distinct value of the only column is asked about once.
  func expectedByText(_ condition: QueryCondition) throws -> [RowAddress] {
    var answers: [Scalar: Bool] = [:]
    return try visible.filter { row in
      if let answer = answers[row.values[0]] { return answer }
      let answer = try Reference(values: row.values, key: 0, entity: entity, schema: schema).holds(condition)
      answers[row.values[0]] = answer
      return answer
    }.map(\.address)
  }
}

struct MissingObject: Error {
  let address: RowAddress
}

/// No test without opaque conditions may need an object.
func missing(_ address: RowAddress) throws -> AnyObject { throw MissingObject(address: address) }
