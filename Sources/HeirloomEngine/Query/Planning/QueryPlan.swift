package import HeirloomSchema

/// How a query is carried out: for each concrete class what is left of the condition once its type is known.
package struct QueryPlan: Sendable {
  /// The rows of one concrete class.
  package struct Segment: Sendable {
    package let entity: Int
    package let name: String
    /// Folded and put in order of evaluation.
    package let condition: QueryCondition

    /// No row can meet the condition.
    package var isSkipped: Bool { condition == .constant(false) }

    /// What is evaluated over columns.
    package var pushedDown: [QueryCondition] {
      condition == .constant(true) ? [] : condition.conjuncts.filter { !$0.isPerObject }
    }

    /// What is evaluated for the objects of the rows that are left.
    package var perObject: [QueryCondition] { condition.conjuncts.filter(\.isPerObject) }
  }

  package let query: Query
  package let segments: [Segment]

  package init(_ query: Query, schema: StoreSchema) {
    self.query = query
    let layout = schema.layouts[query.entity]
    let entities = query.includesSubentities ? layout.subtree : query.entity..<query.entity + 1
    segments = entities.map { entity in
      let folded = QueryFolding(schema: schema, entity: entity).fold(query.condition)
      return Segment(entity: entity, name: schema.layouts[entity].name, condition: QueryOrdering.order(folded))
    }
  }
}

extension QueryCondition {
  /// Whether an object is needed to answer.
  var isPerObject: Bool {
    switch self {
    case .opaque: true
    case .all(let parts), .any(let parts): parts.contains(where: \.isPerObject)
    case .not(let inner): inner.isPerObject
    case .conditional(let test, let first, let second): test.isPerObject || first.isPerObject || second.isPerObject
    case .same(let first, let second): first.isPerObject || second.isPerObject
    case .compare(let left, _, let right), .text(_, let left, let right): left.isPerObject || right.isPerObject
    case .isNil(let inner), .member(let inner, _): inner.isPerObject
    // Closures answer about objects of the class that is asked for only, so there is none behind a join.
    case .constant, .instance, .failure, .related, .someMember: false
    }
  }
}

extension QueryExpression {
  fileprivate var isPerObject: Bool {
    switch self {
    case .literal, .column, .key, .failure, .related, .members: false
    case .coalesce(let left, let right), .arithmetic(_, _, let left, let right), .collation(_, let left, let right):
      left.isPerObject || right.isPerObject
    case .conditional(let test, let left, let right): test.isPerObject || left.isPerObject || right.isPerObject
    case .negated(_, let inner), .text(_, let inner), .count(let inner): inner.isPerObject
    }
  }
}
