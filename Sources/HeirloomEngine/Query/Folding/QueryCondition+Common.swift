import HeirloomSchema

extension QueryCondition {
  /// Whether folding gives the same for a class and each of its subclasses: nothing is asked about the type of an
  /// object, about what only a subclass has, or about other objects.
  func isCommon(toSubclassesOf entity: Int, _ schema: StoreSchema) -> Bool {
    switch self {
    case .constant, .failure: true
    case .all(let parts), .any(let parts): parts.allSatisfy { $0.isCommon(toSubclassesOf: entity, schema) }
    case .not(let inner): inner.isCommon(toSubclassesOf: entity, schema)
    case .compare(let left, _, let right), .text(_, let left, let right):
      left.isCommon(toSubclassesOf: entity, schema) && right.isCommon(toSubclassesOf: entity, schema)
    case .isNil(let inner), .member(let inner, _): inner.isCommon(toSubclassesOf: entity, schema)
    // What is rarer is folded for each class.
    case .instance, .conditional, .same, .opaque, .related, .someMember: false
    }
  }
}

extension QueryExpression {
  fileprivate func isCommon(toSubclassesOf entity: Int, _ schema: StoreSchema) -> Bool {
    switch self {
    case .literal, .key: true
    case .column(let column): schema.layouts[column.entity].subtree.contains(entity)
    case .arithmetic(_, _, let left, let right), .coalesce(let left, let right):
      left.isCommon(toSubclassesOf: entity, schema) && right.isCommon(toSubclassesOf: entity, schema)
    default: false
    }
  }
}
