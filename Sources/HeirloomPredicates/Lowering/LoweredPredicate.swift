package import HeirloomEngine

/// A predicate as the engine runs it.
package struct LoweredPredicate: Sendable {
  /// What is asked about columns; what has no column form is in it as opaque conditions.
  package let condition: QueryCondition
  /// Answers the opaque conditions, by their id.
  package let opaques: [@Sendable (AnyObject) throws -> Bool]
}
