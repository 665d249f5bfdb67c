package import HeirloomSchema

/// How a query is carried out: for each concrete class what is left of the condition once its type is known.
package struct QueryPlan: Sendable {
  /// The rows of one concrete class.
  package struct Segment: Sendable {
    package let entity: Int
    package let name: String
    /// Folded and put in order of evaluation.
    package let condition: QueryCondition
    /// How the rows of the version are found; nil where there are none, or the plan is of no version.
    package internal(set) var access: SegmentAccess?

    /// No row can meet the condition.
    package var isSkipped: Bool { condition == .constant(false) }
  }

  package let query: Query
  package private(set) var segments: [Segment]

  package init(_ query: Query, schema: StoreSchema) {
    self.query = query
    let layout = schema.layouts[query.entity]
    let entities = query.includesSubentities ? layout.subtree : query.entity..<query.entity + 1
    func prepared(_ entity: Int) -> QueryCondition {
      QueryOrdering.order(QueryFolding(schema: schema, entity: entity).fold(query.condition))
    }
    // A wide hierarchy would else repeat it for each class.
    let isCommon = query.condition.isCommon(toSubclassesOf: query.entity, schema)
    let common = isCommon ? prepared(query.entity) : nil
    segments = entities.map { entity in
      Segment(entity: entity, name: schema.layouts[entity].name, condition: common ?? prepared(entity))
    }
  }
}

extension QueryPlan {
  /// Chooses indexes or scans for the rows of one version.
  mutating func chooseAccess(_ tables: [Int: [RowTable]], _ environment: QueryEnvironment) {
    let semiJoins = SemiJoins(environment)
    for place in segments.indices where !segments[place].isSkipped {
      let base = tables[segments[place].entity]?.first { $0.origin == .base }
      guard let segment = base?.segment else { continue }
      let planner = AccessPlanner(
        segments[place].condition, segment, query, environment.schema, environment.indexUse, semiJoins)
      segments[place].access = planner.plan()
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
