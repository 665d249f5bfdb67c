/// How the base rows of one segment are found: pending rows are few and always scanned.
package struct SegmentAccess: Sendable {
  var path: AccessPath = .scan
  /// Tried first, for the first rows in an order; the path is taken when it does not end soon.
  var walk: IndexWalk?
  /// What is left to ask of the rows that the path finds, and of those of the walk.
  var condition: QueryCondition
  var walkCondition: QueryCondition = .constant(true)
  /// Rows that the path finds before the condition is asked.
  var candidates: Int
  /// Rows of the segment.
  let rows: Int

  init(scanning rows: Int, _ condition: QueryCondition) {
    self.condition = condition
    self.rows = rows
    candidates = rows
  }
}
