internal import HeirloomEngine
internal import HeirloomSchema

/// Writes a change set as the payload of a frame, column by column.
struct ChangeSetWriter {
  let mapping: SchemaMapping
  private let encoder = BlockEncoder(level: 1)

  init(_ mapping: SchemaMapping) { self.mapping = mapping }

  func write(_ changes: ChangeSet, time: Int64, into writer: inout ByteWriter) {
    writer.append(time)
    writer.appendText(changes.author)
    let entities = changes.entities.filter { !$0.isEmpty }
    writer.appendVarint(entities.count)
    for entity in entities { write(entity, into: &writer) }
  }

  private func write(_ changes: EntityChanges, into writer: inout ByteWriter) {
    writer.appendVarint(changes.entity)
    let ordinals = mapping.ordinals[changes.entity]
    writer.appendVarint(changes.inserted.count)
    if changes.inserted.count > 0 {
      write(changes.inserted.keys, into: &writer)
      for ordinal in ordinals { write(changes.inserted.columns[ordinal], into: &writer) }
    }
    writer.appendVarint(changes.updated.count)
    if changes.updated.count > 0 { writeUpdates(changes.updated, ordinals, into: &writer) }
    writer.appendVarint(changes.deleted.count)
    if !changes.deleted.isEmpty { write(ChangeSetWriter.blocks(of: changes.deleted), into: &writer) }
  }

  private func write(_ column: [ColumnBlock], into writer: inout ByteWriter) {
    for block in column {
      encoder.encode(block) { encoded in
        writer.appendVarint(encoded.bytes.count << 1 | (encoded.length == nil ? 0 : 1))
        if let length = encoded.length { writer.appendVarint(length) }
        writer.append(encoded.bytes)
      }
    }
  }

  private func writeUpdates(_ batch: RowBatch, _ ordinals: [Int], into writer: inout ByteWriter) {
    write(batch.keys, into: &writer)
    let masks = UpdateMasks(batch, ordinals)
    masks.write(into: &writer)
    for (stored, ordinal) in ordinals.enumerated() {
      let rows = masks.rows(changing: stored)
      if rows.count == batch.count {
        write(batch.columns[ordinal], into: &writer)
      } else if !rows.isEmpty {
        write(ChangeSetWriter.gather(rows, of: batch.columns[ordinal]), into: &writer)
      }
    }
  }

  private static func gather(_ rows: [Int], of column: [ColumnBlock]) -> [ColumnBlock] {
    var result: [ColumnBlock] = []
    for row in rows {
      if result.isEmpty || result[result.count - 1].count == BlockGeometry.rows {
        result.append(ColumnBlock(column[0].storage, capacity: 64))
      }
      let offset = row & BlockGeometry.mask
      result[result.count - 1].append(column[row >> BlockGeometry.shift], offset..<offset + 1)
    }
    return result
  }

  private static func blocks(of keys: [UInt64]) -> [ColumnBlock] {
    stride(from: 0, to: keys.count, by: BlockGeometry.rows).map { start in
      let part = keys[start..<min(start + BlockGeometry.rows, keys.count)]
      let block = ColumnBlock(decoding: .uint64, rows: part.count)
      for (offset, key) in part.enumerated() { block.store(key, at: offset) }
      return block
    }
  }
}
