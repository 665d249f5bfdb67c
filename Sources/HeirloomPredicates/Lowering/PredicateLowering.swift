package import Foundation
package import HeirloomSchema

/// Turns Foundation's predicates over models into conditions over columns.
///
/// Nothing that compiles is refused: a part that has no column form becomes an opaque condition, which evaluates
/// Foundation's own node for the object.
package struct PredicateLowering {
  let schema: StoreSchema
  let root: Int
  let resolver: any KeyPathResolver

  /// - Parameter root: The entity of the class that the predicate is about.
  package init(schema: StoreSchema, root entity: Int, resolver: any KeyPathResolver) {
    self.schema = schema
    root = entity
    self.resolver = resolver
  }

  package func lower<Model>(_ predicate: Predicate<Model>) -> LoweredPredicate {
    let variable = predicate.variable
    let context = LoweringContext(schema: schema, resolver: resolver) { object, bindings in
      bindings[variable] = object as? Model
    }
    let scope = LoweringScope(context, root: variable.key, entity: root)
    let condition = scope.condition(predicate.expression)
    return LoweredPredicate(condition: condition, opaques: context.opaques)
  }
}
