internal import HeirloomSchema

/// Reads a schema and checks it as if a program had declared it.
enum SchemaReader {
  static func read(from reader: inout ByteReader) throws(FormatError) -> StoreSchema {
    let start = reader.offset
    let version = SchemaVersion(
      Int(try reader.zigzag()), Int(try reader.zigzag()), Int(try reader.zigzag()))
    let entities = try list(of: "entities", from: &reader, readEntity)
    do {
      return try StoreSchema(version: version, entities: entities)
    } catch {
      throw FormatError(offset: start, found: "a schema that contradicts itself: \(error)", expected: "a sound schema")
    }
  }

  private static func list<T>(
    of what: String, from reader: inout ByteReader, _ element: (inout ByteReader) throws(FormatError) -> T
  ) throws(FormatError) -> [T] {
    // Each element takes at least one byte.
    let count = try reader.count(upTo: reader.remaining, of: what)
    var result: [T] = []
    for _ in 0..<count { result.append(try element(&reader)) }
    return result
  }

  private static func names(from reader: inout ByteReader) throws(FormatError) -> [String] {
    try list(of: "names", from: &reader) { (reader: inout ByteReader) throws(FormatError) in try reader.text() }
  }

  private static func readEntity(from reader: inout ByteReader) throws(FormatError) -> EntityDescription {
    EntityDescription(
      name: try reader.text(), superentity: try reader.optionalText(),
      properties: try list(of: "properties", from: &reader, readProperty),
      indexes: try list(of: "indexes", from: &reader, readIndex),
      uniqueConstraints: try list(of: "constraints", from: &reader, names))
  }

  private static func readIndex(from reader: inout ByteReader) throws(FormatError) -> IndexDescription {
    IndexDescription(kind: try choice(from: &reader), properties: try names(from: &reader))
  }

  private static func readProperty(from reader: inout ByteReader) throws(FormatError) -> PropertyDescription {
    let name = try reader.text()
    let originalName = try reader.optionalText()
    let hashModifier = try reader.optionalText()
    let kind: PropertyDescription.Kind =
      try reader.flag()
      ? .relationship(try readRelationship(from: &reader)) : .attribute(try readAttribute(from: &reader))
    return PropertyDescription(name: name, kind: kind, originalName: originalName, hashModifier: hashModifier)
  }

  private static func readAttribute(from reader: inout ByteReader) throws(FormatError) -> AttributeDescription {
    AttributeDescription(
      storage: try choice(from: &reader), encoding: try choice(from: &reader), valueType: try reader.text(),
      isOptional: try reader.flag(), options: .init(rawValue: try reader.read(UInt16.self)),
      defaultValue: try ScalarCoding.read(from: &reader))
  }

  private static func readRelationship(from reader: inout ByteReader) throws(FormatError) -> RelationshipDescription {
    let destination = try reader.text()
    let flags = try reader.read(UInt8.self)
    return RelationshipDescription(
      destination: destination, isToMany: flags & 1 != 0, isOptional: flags & 2 != 0,
      deleteRule: try choice(from: &reader), inverse: try reader.optionalText(),
      minimumCount: try limit(from: &reader), maximumCount: try limit(from: &reader))
  }

  private static func limit(from reader: inout ByteReader) throws(FormatError) -> Int? {
    try reader.flag() ? Int(try reader.zigzag()) : nil
  }

  private static func choice<T: RawRepresentable<UInt8>>(from reader: inout ByteReader) throws(FormatError) -> T {
    let start = reader.offset
    let byte = try reader.read(UInt8.self)
    guard let value = T(rawValue: byte) else {
      throw FormatError(offset: start, found: "\(T.self) \(byte)", expected: "a value that this version knows")
    }
    return value
  }
}

extension AttributeDescription {
  /// In the order of the file.
  fileprivate init(
    storage: StorageType, encoding: Encoding, valueType: String, isOptional: Bool, options: Options,
    defaultValue: Scalar?
  ) {
    self.init(
      storage: storage, encoding: encoding, valueType: valueType, isOptional: isOptional, defaultValue: defaultValue,
      options: options)
  }
}
