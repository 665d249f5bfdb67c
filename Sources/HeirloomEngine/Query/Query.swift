/// What is asked for: rows of a class and its descendants that meet a condition, in an order, some of them.
package struct Query: Sendable {
  /// The number of the class in the schema.
  package var entity: Int
  /// Whether rows of descendants count too.
  package var includesSubentities: Bool
  package var condition: QueryCondition
  /// The first key decides, later ones break ties, the order of insertion breaks the rest.
  package var sort: [SortKey]
  /// The most rows to return; nil: all of them, 0: none.
  package var limit: Int?
  /// The rows to pass over first.
  package var offset: Int

  package init(
    entity: Int, includesSubentities: Bool = true, condition: QueryCondition = .constant(true), sort: [SortKey] = [],
    limit: Int? = nil, offset: Int = 0
  ) {
    self.entity = entity
    self.includesSubentities = includesSubentities
    self.condition = condition
    self.sort = sort
    self.limit = limit
    self.offset = offset
  }

  /// The rows that have to be found, those before the offset included; nil: all.
  var capacity: Int? {
    guard let limit else { return nil }
    guard limit > 0 else { return 0 }
    let (sum, overflow) = limit.addingReportingOverflow(max(0, offset))
    return overflow ? nil : sum
  }
}
