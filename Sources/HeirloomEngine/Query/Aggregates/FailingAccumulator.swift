import HeirloomSchema

/// Stands for an aggregate that the type of its operand does not have.
final class FailingAccumulator: Accumulator {
  private let failure: QueryFailure

  init(_ failure: QueryFailure) { self.failure = failure }

  func reserve(_ groups: Int) {}

  func add(_ values: AggregateBlock?, _ rows: GroupedRows) {}

  func result(_ group: Int) throws -> Scalar { throw failure }
}
