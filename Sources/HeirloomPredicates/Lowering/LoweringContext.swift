import Foundation
import HeirloomEngine
import HeirloomSchema

/// What the lowering of one predicate shares: the schema, and the opaque conditions found so far.
final class LoweringContext {
  let schema: StoreSchema
  let resolver: any KeyPathResolver
  let bindRoot: @Sendable (AnyObject, inout PredicateBindings) -> Void
  private(set) var opaques: [@Sendable (AnyObject) throws -> Bool] = []

  init(
    schema: StoreSchema, resolver: any KeyPathResolver,
    bindRoot: @escaping @Sendable (AnyObject, inout PredicateBindings) -> Void
  ) {
    self.schema = schema
    self.resolver = resolver
    self.bindRoot = bindRoot
  }

  var opaqueCount: Int { opaques.count }

  /// Drops closures that were added for a condition that is not used after all.
  func removeOpaques(from id: Int) { opaques.removeSubrange(id...) }

  /// - Returns: The id of the closure.
  func add(_ opaque: @escaping @Sendable (AnyObject) throws -> Bool) -> Int {
    opaques.append(opaque)
    return opaques.count - 1
  }
}
