/// The rows of one concrete class, and the condition made ready for them.
struct SegmentScan {
  /// Rows of the version, pending updates, pending inserts: in this order.
  let tables: [RowTable]
  private let kernel: any ConditionKernel
  private let isPerObject: Bool
  private let buffer = SelectionBuffer()
  private let wholeBlock = SelectionBuffer()

  init(_ segment: QueryPlan.Segment, tables: [RowTable], kernel: any ConditionKernel) {
    self.tables = tables.sorted { $0.origin.rawValue < $1.origin.rawValue }
    self.kernel = kernel
    isPerObject = segment.condition.isPerObject
  }

  /// Calls `body` for each block of a table with its rows that meet the condition, until it returns false.
  ///
  /// - Parameters:
  ///   - mayStop: Whether `body` may have enough before the end. Then objects are asked in small steps.
  ///   - threshold: What rows need for a place in the result, asked anew for each block.
  func scan(
    _ table: RowTable, mayStop: Bool = false, threshold: () -> SortThreshold? = { nil },
    _ body: (Selection, BlockContext) throws -> Bool
  ) throws {
    for index in 0..<table.blockCount {
      let block = BlockContext(table, block: index)
      let selection = buffer.selection(block)
      let verdict = prepare(block, selection, threshold())
      if verdict == .none { continue }
      let goesOn =
        try mayStop && isPerObject
        ? step(selection, block, body) : finish(selection, block, isDecided: verdict == .all, body)
      if !goesOn { return }
    }
  }

  /// Selects the rows that are left without asking the condition.
  private func prepare(_ block: BlockContext, _ selection: Selection, _ threshold: SortThreshold?) -> BlockVerdict {
    // An error counts even for a row that has no chance.
    let threshold = kernel.mayThrow ? nil : threshold
    if threshold?.excludes(block) == true { return .none }
    let verdict = kernel.verdict(block)
    if verdict == .none { return .none }
    guard block.table.writeVisible(block: block.block, into: selection.words) > 0 else { return .none }
    threshold?.narrow(selection, block)
    return selection.isEmpty ? .none : verdict
  }

  /// - Returns: Whether to go on.
  private func finish(
    _ selection: Selection, _ block: BlockContext, isDecided: Bool, _ body: (Selection, BlockContext) throws -> Bool
  ) throws -> Bool {
    if !isDecided { try kernel.narrow(selection, block) }
    return try selection.isEmpty || body(selection, block)
  }

  /// A few rows first, then more and more: making objects takes long, and the first ones may be enough.
  private func step(
    _ selection: Selection, _ block: BlockContext, _ body: (Selection, BlockContext) throws -> Bool
  ) throws -> Bool {
    let all = wholeBlock.selection(block)
    all.assign(selection)
    var start = 0
    var length = 1
    while start < all.count {
      let end = min(start + length, all.count)
      selection.clear()
      for word in start..<end { selection.words[word] = all.words[word] }
      if try !selection.isEmpty && !finish(selection, block, isDecided: false, body) { return false }
      start = end
      length *= 2
    }
    return true
  }
}
