/// How the rows of one segment that may meet the condition are found.
package enum AccessPath: Sendable {
  case scan
  /// Rows that all of the searches find.
  case search(IndexSearches)
  /// Rows that some of the searches find, for a condition with alternatives.
  case union(IndexSearches)

  package struct IndexSearches: Sendable {
    let searches: [IndexSearch]
  }
}
