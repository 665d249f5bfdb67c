package import HeirloomEngine
internal import HeirloomSchema

/// What a frame says.
package struct LogTransaction: Sendable {
  package var sequence: UInt64
  /// Nanoseconds since 1970 as the writer's clock had it.
  package var time: Int64
  package var changes: ChangeSet
}

/// Reads the payload of a frame. Everything that is wrong with the bytes throws.
struct ChangeSetReader {
  let mapping: SchemaMapping
  private let decoder = BlockDecoder()

  init(_ mapping: SchemaMapping) { self.mapping = mapping }

  func read(_ payload: UnsafeRawBufferPointer, sequence: UInt64) throws(FormatError) -> LogTransaction {
    var reader = ByteReader(payload)
    let time = try reader.read(Int64.self)
    let author = try reader.optionalText()
    let count = try reader.count(upTo: mapping.program.layouts.count, of: "changed entities")
    var entities: [EntityChanges] = []
    for _ in 0..<count { entities.append(try readEntity(from: &reader)) }
    try reader.expectEnd()
    return LogTransaction(sequence: sequence, time: time, changes: ChangeSet(entities: entities, author: author))
  }

  private func readEntity(from reader: inout ByteReader) throws(FormatError) -> EntityChanges {
    let entity = try reader.count(upTo: mapping.program.layouts.count - 1, of: "as the number of an entity")
    let storages = mapping.storages(of: entity)
    let ordinals = mapping.ordinals[entity]
    let inserted = try readInserts(storages, ordinals, from: &reader)
    let updated = try readUpdates(storages, ordinals, from: &reader)
    let deleted = try readDeletions(from: &reader)
    return EntityChanges(entity: entity, inserted: inserted, updated: updated, deleted: deleted)
  }

  private func rowCount(from reader: inout ByteReader) throws(FormatError) -> Int {
    // A block takes at least two bytes.
    try reader.count(upTo: reader.remaining / 2 * BlockGeometry.rows, of: "rows")
  }

  private func readInserts(
    _ storages: [StorageType], _ ordinals: [Int], from reader: inout ByteReader
  ) throws(FormatError) -> RowBatch {
    let rows = try rowCount(from: &reader)
    guard rows > 0 else { return RowBatch(storages: storages) }
    let keys = try readKeys(rows, from: &reader)
    var columns = storages.map { _ in [ColumnBlock]() }
    for ordinal in ordinals { columns[ordinal] = try readColumn(storages[ordinal], rows, from: &reader) }
    return RowBatch(keys: keys, columns: columns, count: rows)
  }

  private func readUpdates(
    _ storages: [StorageType], _ ordinals: [Int], from reader: inout ByteReader
  ) throws(FormatError) -> RowBatch {
    let rows = try rowCount(from: &reader)
    guard rows > 0 else { return RowBatch(storages: storages) }
    let keys = try readKeys(rows, from: &reader)
    let masks = try UpdateMasks(rows: rows, properties: storages.count, from: &reader)
    var columns = storages.map { _ in [ColumnBlock]() }
    for (stored, ordinal) in ordinals.enumerated() {
      let changed = masks.rows(changing: stored)
      let values = try readColumn(storages[ordinal], changed.count, from: &reader)
      columns[ordinal] =
        changed.count == rows ? values : ChangeSetReader.scatter(values, storages[ordinal], to: changed, of: rows)
    }
    return RowBatch(keys: keys, columns: columns, count: rows, masks: masks.inProgramOrder(ordinals))
  }

  /// Values of some rows put in their places; the other rows are zero, and their masks say that they mean nothing.
  private static func scatter(
    _ values: [ColumnBlock], _ storage: StorageType, to rows: [Int], of count: Int
  ) -> [ColumnBlock] {
    let blocks = (0..<BlockGeometry.blockCount(rows: count)).map {
      ColumnBlock(decoding: storage, rows: BlockGeometry.rows(inBlock: $0, of: count))
    }
    for (index, row) in rows.enumerated() {
      blocks[row >> BlockGeometry.shift].copyValue(
        index & BlockGeometry.mask, of: values[index >> BlockGeometry.shift], to: row & BlockGeometry.mask)
    }
    return blocks
  }

  private func readDeletions(from reader: inout ByteReader) throws(FormatError) -> [UInt64] {
    let rows = try rowCount(from: &reader)
    var keys: [UInt64] = []
    for block in try readKeys(rows, from: &reader) {
      for offset in 0..<block.count { keys.append(block.load(offset, as: UInt64.self)) }
    }
    return keys
  }

  private func readKeys(_ rows: Int, from reader: inout ByteReader) throws(FormatError) -> [ColumnBlock] {
    let start = reader.offset
    let blocks = try readColumn(.uint64, rows, from: &reader)
    for block in blocks where block.nullCount > 0 {
      throw FormatError(offset: start, found: "a row without a key", expected: "a key for each row")
    }
    return blocks
  }

  private func readColumn(
    _ storage: StorageType, _ rows: Int, from reader: inout ByteReader
  ) throws(FormatError) -> [ColumnBlock] {
    var blocks: [ColumnBlock] = []
    for block in 0..<BlockGeometry.blockCount(rows: rows) {
      let start = reader.offset
      let head = try reader.varint()
      let length = head & 1 == 0 ? nil : try reader.count(upTo: Int.max >> 1, of: "bytes before compression")
      guard head >> 1 <= UInt64(reader.remaining) else {
        throw FormatError(
          offset: start, found: "a block of \(head >> 1) bytes", expected: "at most \(reader.remaining)")
      }
      let place = reader.offset
      let bytes = try reader.take(Int(head >> 1))
      do throws(FormatError) {
        let rows = BlockGeometry.rows(inBlock: block, of: rows)
        blocks.append(try decoder.decode(storage, rows: rows, length: length, bytes))
      } catch {
        throw FormatError(offset: place + error.offset, found: error.found, expected: error.expected)
      }
    }
    return blocks
  }
}
