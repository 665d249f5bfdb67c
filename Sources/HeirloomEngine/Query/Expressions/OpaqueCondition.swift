/// A condition without a column form: a closure answers it for the object of each candidate row.
package struct OpaqueCondition: Hashable, Sendable {
  /// The closure's place in `QueryEnvironment.opaques`.
  package let id: Int
  /// What is evaluated, for the plan's text.
  package let summary: String
  /// Whether evaluation may fail, which fixes its place among the other conditions.
  package let mayThrow: Bool
  /// The columns that the answer depends on; nil: unknown. One column alone is asked once for each distinct value.
  package let columns: [ColumnReference]?

  package init(id: Int, summary: String, mayThrow: Bool, columns: [ColumnReference]? = nil) {
    self.id = id
    self.summary = summary
    self.mayThrow = mayThrow
    self.columns = columns
  }
}
