import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// Turns a fetch descriptor into a query of the engine.
struct FetchCompiler {
  private let contents: ContainerContents

  init(_ contents: ContainerContents) { self.contents = contents }

  func compile<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, _ modelClass: ModelClass, sorted: Bool
  ) -> (query: HeirloomEngine.Query, opaques: [@Sendable (AnyObject) throws -> Bool]) {
    let lowering = lowering(modelClass)
    let lowered = descriptor.predicate.map { lowering.lower($0) }
    let query = HeirloomEngine.Query(
      entity: modelClass.entity, includesSubentities: descriptor.includesSubclasses,
      condition: lowered?.condition ?? .constant(true), sort: sorted ? lowering.lower(descriptor.sortBy) : [],
      limit: descriptor.fetchLimit.map { max(0, $0) }, offset: max(0, descriptor.fetchOffset ?? 0))
    return (query, lowered?.opaques ?? [])
  }

  func lowering(_ modelClass: ModelClass) -> PredicateLowering {
    PredicateLowering(
      schema: contents.store.schema, root: modelClass.entity, resolver: ModelKeyPathResolver(contents: contents))
  }
}
