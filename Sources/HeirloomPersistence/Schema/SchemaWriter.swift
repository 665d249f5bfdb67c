internal import HeirloomSchema

/// Writes a schema so that the file explains itself.
enum SchemaWriter {
  static func write(_ schema: StoreSchema, into writer: inout ByteWriter) {
    writer.appendZigzag(Int64(schema.version.major))
    writer.appendZigzag(Int64(schema.version.minor))
    writer.appendZigzag(Int64(schema.version.patch))
    writer.appendVarint(schema.entities.count)
    for entity in schema.entities { write(entity, into: &writer) }
  }

  private static func write(_ entity: EntityDescription, into writer: inout ByteWriter) {
    writer.appendText(entity.name)
    writer.appendText(entity.superentity)
    writer.appendVarint(entity.properties.count)
    for property in entity.properties { write(property, into: &writer) }
    writer.appendVarint(entity.indexes.count)
    for index in entity.indexes {
      writer.append(index.kind.rawValue)
      write(index.properties, into: &writer)
    }
    writer.appendVarint(entity.uniqueConstraints.count)
    for key in entity.uniqueConstraints { write(key, into: &writer) }
  }

  private static func write(_ names: [String], into writer: inout ByteWriter) {
    writer.appendVarint(names.count)
    for name in names { writer.appendText(name) }
  }

  private static func write(_ property: PropertyDescription, into writer: inout ByteWriter) {
    writer.appendText(property.name)
    writer.appendText(property.originalName)
    writer.appendText(property.hashModifier)
    switch property.kind {
    case .attribute(let attribute):
      writer.append(UInt8(0))
      write(attribute, into: &writer)
    case .relationship(let relationship):
      writer.append(UInt8(1))
      write(relationship, into: &writer)
    }
  }

  private static func write(_ attribute: AttributeDescription, into writer: inout ByteWriter) {
    writer.append(attribute.storage.rawValue)
    writer.append(attribute.encoding.rawValue)
    writer.appendText(attribute.valueType)
    writer.append(UInt8(attribute.isOptional ? 1 : 0))
    writer.append(attribute.options.rawValue)
    ScalarCoding.write(attribute.defaultValue, into: &writer)
  }

  private static func write(_ relationship: RelationshipDescription, into writer: inout ByteWriter) {
    writer.appendText(relationship.destination)
    writer.append(UInt8((relationship.isToMany ? 1 : 0) | (relationship.isOptional ? 2 : 0)))
    writer.append(relationship.deleteRule.rawValue)
    writer.appendText(relationship.inverse)
    for limit in [relationship.minimumCount, relationship.maximumCount] {
      writer.append(UInt8(limit == nil ? 0 : 1))
      if let limit { writer.appendZigzag(Int64(limit)) }
    }
  }
}
