/// Asks the condition of a query about single rows, with the kernels of a scan.
struct RowMatcher {
  private let plan: QueryPlan
  private let builder: KernelBuilder
  private let unit: UnitOfWork

  init(_ plan: QueryPlan, _ unit: UnitOfWork, _ environment: QueryEnvironment) {
    self.plan = plan
    self.unit = unit
    builder = KernelBuilder(environment: environment, counter: EvaluationCounter())
  }

  /// Those of the rows that meet the condition.
  /// - Complexity: O(rows), with one step more for each block that they lie in.
  func matching(_ addresses: [RowAddress]) throws -> Set<RowAddress> {
    var result: Set<RowAddress> = []
    for (entity, addresses) in Dictionary(grouping: addresses, by: \.entity) {
      guard let segment = plan.segments.first(where: { $0.entity == entity }), !segment.isSkipped else { continue }
      let kernel = builder.kernel(segment.condition)
      for table in unit.tables(in: entity..<entity + 1) {
        try collect(addresses.filter { $0.origin == table.origin }, table, kernel, &result)
      }
    }
    return result
  }

  private func collect(
    _ addresses: [RowAddress], _ table: RowTable, _ kernel: any ConditionKernel, _ result: inout Set<RowAddress>
  ) throws {
    for (number, addresses) in Dictionary(grouping: addresses, by: { $0.row >> BlockGeometry.shift }) {
      let block = BlockContext(table, block: number)
      let buffer = SelectionBuffer()
      let selection = buffer.selection(block)
      for address in addresses {
        selection.words[(address.row & BlockGeometry.mask) >> 6] |= 1 << UInt64(address.row & 63)
      }
      try kernel.narrow(selection, block)
      selection.forEach { result.insert(block.address($0)) }
      withExtendedLifetime(buffer) {}
    }
  }
}
