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
  /// Nil: every scan stays on one thread.
  package var sharing: ScanSharing?

  package init(
    schema: StoreSchema, opaques: [@Sendable (AnyObject) throws -> Bool] = [], texts: TextServices = TextServices(),
    decimals: DecimalServices = .none, related: (any RelatedRows)? = nil, indexUse: IndexUse = .automatic,
    sharing: ScanSharing? = nil, object: @escaping (RowAddress) throws -> AnyObject
  ) {
    self.schema = schema
    self.opaques = opaques
    self.texts = texts
    self.decimals = decimals
    self.related = related
    self.indexUse = indexUse
    self.sharing = sharing
    self.object = object
  }
}

/// How a scan that takes long gets a second thread.
package struct ScanSharing: Sendable {
  /// Runs something on another thread, now or later.
  let runAside: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  /// What a scan must take at least, in nanoseconds as `QueryCost` has them.
  let leastCost: Double

  package init(
    leastCost: Double = QueryCost.sharedScan,
    runAside: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    self.runAside = runAside
    self.leastCost = leastCost
  }
}
