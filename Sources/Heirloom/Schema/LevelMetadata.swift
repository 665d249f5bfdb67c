/// What one class of a hierarchy declares, as the macro hands it over.
public struct _LevelMetadata: Sendable {
  let type: any PersistentModel.Type
  let name: String
  let properties: [Schema.PropertyMetadata]
  let indexes: [_KeyMetadata.Key]
  let uniqueConstraints: [_KeyMetadata.Key]

  public init(
    _ type: any PersistentModel.Type, name: String, properties: [Schema.PropertyMetadata],
    indexes: [_KeyMetadata] = [], indexColumns: _KeyMetadata? = nil,
    uniqueConstraints: [_KeyMetadata] = []
  ) {
    self.type = type
    self.name = ModelClass.name(of: type)
    self.properties = properties
    self.indexes = indexes.flatMap(\.keys) + (indexColumns?.keys ?? [])
    self.uniqueConstraints = uniqueConstraints.flatMap(\.keys)
  }
}
