package import HeirloomSchema

/// The whole store at one moment. Never changes; shares every block with its neighbours that a commit did not touch.
package final class Version: Sendable {
  package let schema: StoreSchema
  /// The number of commits before this one.
  package let sequence: UInt64
  /// By entity number.
  package let segments: [Segment]
  let linkIndexes: LinkIndexes

  package convenience init(schema: StoreSchema, sequence: UInt64, segments: [Segment]) {
    let none = [LinkTree?](repeating: nil, count: schema.relationships.indexes.count)
    self.init(schema: schema, sequence: sequence, segments: segments, linkIndexes: LinkIndexes(none))
  }

  init(schema: StoreSchema, sequence: UInt64, segments: [Segment], linkIndexes: LinkIndexes) {
    self.schema = schema
    self.sequence = sequence
    self.segments = segments
    self.linkIndexes = linkIndexes
  }

  package static func empty(schema: StoreSchema) -> Version {
    let segments = schema.layouts.map { layout in
      Segment.empty(entity: layout.entity, storages: layout.properties.map(\.storage))
    }
    return Version(schema: schema, sequence: 0, segments: segments)
  }

  /// Where the object with this key lies, looked for in an entity and its descendants.
  package func locate(_ key: UInt64, in entities: Range<Int>) -> (entity: Int, row: Int)? {
    for entity in entities {
      if let row = segments[entity].row(forKey: key) { return (entity, row) }
    }
    return nil
  }
}
