/// The rows of one concrete class, and the condition made ready for them.
struct SegmentScan {
  /// Rows of the version, pending updates, pending inserts: in this order.
  let tables: [RowTable]
  private let kernel: any ConditionKernel
  private let buffer = SelectionBuffer()

  init(_ segment: QueryPlan.Segment, tables: [RowTable], kernel: any ConditionKernel) {
    self.tables = tables.sorted { $0.origin.rawValue < $1.origin.rawValue }
    self.kernel = kernel
  }

  /// Calls `body` for each block of a table with its rows that meet the condition, until it returns false.
  ///
  /// - Parameter threshold: What rows need for a place in the result, asked anew for each block.
  func scan(
    _ table: RowTable, threshold: () -> SortThreshold? = { nil }, _ body: (Selection, BlockContext) throws -> Bool
  ) throws {
    for index in 0..<table.blockCount {
      let block = BlockContext(table, block: index)
      let selection = buffer.selection(block)
      guard try select(block, selection, threshold()) else { continue }
      if try !body(selection, block) { return }
    }
  }

  /// - Returns: Whether any row may be left.
  private func select(_ block: BlockContext, _ selection: Selection, _ threshold: SortThreshold?) throws -> Bool {
    // An error counts even for a row that has no chance.
    let threshold = kernel.mayThrow ? nil : threshold
    if threshold?.excludes(block) == true { return false }
    let verdict = kernel.verdict(block)
    if verdict == .none { return false }
    guard block.table.writeVisible(block: block.block, into: selection.words) > 0 else { return false }
    threshold?.narrow(selection, block)
    if verdict == .some { try kernel.narrow(selection, block) }
    return !selection.isEmpty
  }
}
