package import HeirloomSchema

/// What a query needs from outside the engine.
package struct QueryEnvironment {
  package var schema: StoreSchema
  /// Finds or makes the model object of a row.
  package var object: (RowAddress) throws -> AnyObject
  /// Answers opaque conditions about an object, by `OpaqueCondition.id`.
  package var opaques: [@Sendable (AnyObject) throws -> Bool]
  package var texts: TextServices
  package var decimals: DecimalServices
  /// The rows of other classes, for conditions that follow relationships.
  package var related: (any RelatedRows)?
  package var indexUse: IndexUse

  package init(
    schema: StoreSchema, opaques: [@Sendable (AnyObject) throws -> Bool] = [], texts: TextServices = TextServices(),
    decimals: DecimalServices = .none, related: (any RelatedRows)? = nil, indexUse: IndexUse = .automatic,
    object: @escaping (RowAddress) throws -> AnyObject
  ) {
    self.schema = schema
    self.opaques = opaques
    self.texts = texts
    self.decimals = decimals
    self.related = related
    self.indexUse = indexUse
    self.object = object
  }
}
