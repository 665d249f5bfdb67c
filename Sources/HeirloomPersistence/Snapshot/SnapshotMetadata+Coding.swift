internal import HeirloomEngine
internal import HeirloomSchema

extension SnapshotMetadata {
  private enum Flags {
    static let compressed: UInt8 = 1
    static let simpleText: UInt8 = 2
    static let bounds: UInt8 = 4
    static let notANumber: UInt8 = 8
    static let all: UInt8 = 15
  }

  func write(into writer: inout ByteWriter) {
    var own = ByteWriter(capacity: 1_024)
    SchemaWriter.write(schema, into: &own)
    writer.appendVarint(own.count)
    writer.append(own)
    writer.appendVarint(entities.count)
    for entity in entities {
      writer.appendVarint(entity.rows)
      writer.append(UInt8(entity.keysAscend ? 1 : 0))
      for column in entity.columns { for block in column { SnapshotMetadata.write(block, into: &writer) } }
    }
  }

  private static func write(_ block: BlockDescriptor, into writer: inout ByteWriter) {
    let zone = block.zone
    let hasBounds = !zone.minimum.isNull
    writer.appendVarint(block.storedLength)
    writer.append(
      (block.length != nil ? Flags.compressed : 0) | (block.isSimpleText ? Flags.simpleText : 0)
        | (hasBounds ? Flags.bounds : 0) | (zone.hasNaN ? Flags.notANumber : 0))
    if let length = block.length { writer.appendVarint(length) }
    writer.append(block.checksum)
    writer.appendVarint(zone.nullCount)
    if hasBounds {
      ScalarCoding.write(zone.minimum, into: &writer)
      ScalarCoding.write(zone.maximum, into: &writer)
    }
  }

  /// - Parameter end: Where the blocks end in the file.
  init(_ reader: inout ByteReader, blocksEnd end: Int) throws(FormatError) {
    let length = try reader.count(upTo: reader.remaining, of: "bytes of schema")
    var inner = ByteReader(try reader.take(length))
    schema = try SchemaReader.read(from: &inner)
    try inner.expectEnd()
    let start = reader.offset
    guard try reader.varint() == UInt64(schema.layouts.count) else {
      throw FormatError(offset: start, found: "another number of entities", expected: "\(schema.layouts.count)")
    }
    entities = []
    var place = BlockPlace(next: SnapshotTrailer.headSize, end: end)
    for layout in schema.layouts {
      entities.append(try SnapshotMetadata.readEntity(layout, &place, from: &reader))
    }
    try reader.expectEnd()
    guard place.next == end else {
      throw FormatError(offset: 0, found: "blocks that end at \(place.next)", expected: "blocks up to \(end)")
    }
  }

  /// Where the next block begins, and where all must end.
  private struct BlockPlace {
    var next: Int
    let end: Int
  }

  private static func readEntity(
    _ layout: EntityLayout, _ place: inout BlockPlace, from reader: inout ByteReader
  ) throws(FormatError) -> Entity {
    // Every block has an entry, so there cannot be more rows than entries could describe.
    let rows = try reader.count(upTo: reader.remaining * BlockGeometry.rows, of: "rows")
    let keysAscend = try reader.flag()
    var columns: [[BlockDescriptor]] = []
    for storage in [.uint64] + layout.properties.map(\.storage) {
      var column: [BlockDescriptor] = []
      for block in 0..<BlockGeometry.blockCount(rows: rows) {
        let count = BlockGeometry.rows(inBlock: block, of: rows)
        column.append(try readBlock(storage, count, &place, from: &reader))
      }
      columns.append(column)
    }
    return Entity(rows: rows, keysAscend: keysAscend, columns: columns)
  }

  private static func readBlock(
    _ storage: StorageType, _ rows: Int, _ place: inout BlockPlace, from reader: inout ByteReader
  ) throws(FormatError) -> BlockDescriptor {
    let storedLength = try reader.count(upTo: place.end - place.next, of: "bytes of a block")
    let start = reader.offset
    let flags = try reader.read(UInt8.self)
    guard flags & ~Flags.all == 0 else {
      throw FormatError(offset: start, found: "block flags \(flags)", expected: "flags that this version knows")
    }
    let length =
      flags & Flags.compressed == 0 ? nil : try reader.count(upTo: Int.max >> 1, of: "bytes before compression")
    let checksum = try reader.read(UInt64.self)
    var zone = ZoneMap(nullCount: try reader.count(upTo: rows, of: "nulls"), hasNaN: flags & Flags.notANumber != 0)
    if flags & Flags.bounds != 0 {
      zone.minimum = try bound(storage, from: &reader)
      zone.maximum = try bound(storage, from: &reader)
    }
    defer { place.next += storedLength }
    return BlockDescriptor(
      storage: storage, rows: rows, offset: place.next, storedLength: storedLength, length: length,
      checksum: checksum, zone: zone, isSimpleText: flags & Flags.simpleText != 0)
  }

  private static func bound(_ storage: StorageType, from reader: inout ByteReader) throws(FormatError) -> Scalar {
    let start = reader.offset
    guard let scalar = try ScalarCoding.read(from: &reader), scalar.isBound(of: storage) else {
      throw FormatError(offset: start, found: "a bound of another kind", expected: "a value of type \(storage)")
    }
    return scalar
  }
}

extension Scalar {
  /// Whether a zone map of a column may have this bound.
  fileprivate func isBound(of storage: StorageType) -> Bool {
    switch (self, storage) {
    case (.int, .int8), (.int, .int16), (.int, .int32), (.int, .int64): true
    case (.uint, .uint8), (.uint, .uint16), (.uint, .uint32), (.uint, .uint64): true
    case (.float, .float), (.double, .double), (.string, .string), (.reference, .reference): true
    default: false
    }
  }
}
