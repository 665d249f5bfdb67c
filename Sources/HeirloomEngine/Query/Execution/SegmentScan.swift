/// The rows of one concrete class, and the condition made ready for them.
struct SegmentScan {
  let entity: Int
  /// Rows of the version, pending updates, pending inserts: in this order.
  let tables: [RowTable]
  let access: SegmentAccess?
  /// The whole condition.
  private let kernel: any ConditionKernel
  /// What is left of it for the rows that an index finds.
  private let restKernel: any ConditionKernel
  private let isPerObject: Bool
  let buffer = SelectionBuffer()
  private let wholeBlock = SelectionBuffer()

  init(_ segment: QueryPlan.Segment, tables: [RowTable], _ builder: KernelBuilder) {
    entity = segment.entity
    self.tables = tables.sorted { $0.origin.rawValue < $1.origin.rawValue }
    access = segment.access
    kernel = builder.kernel(segment.condition)
    let rest = segment.access?.condition ?? segment.condition
    restKernel = rest == segment.condition ? kernel : builder.kernel(rest)
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
    let candidates = table.origin == .base ? access?.path.candidates(table) : nil
    let kernel = candidates == nil ? self.kernel : restKernel
    for index in 0..<table.blockCount {
      if let candidates, candidates.blocks[index] == nil { continue }
      let block = BlockContext(table, block: index)
      let selection = buffer.selection(block)
      let verdict = prepare(block, selection, kernel, candidates?.blocks[index], threshold())
      if verdict == .none { continue }
      let goesOn =
        try mayStop && isPerObject
        ? step(selection, block, kernel, body)
        : finish(selection, block, verdict == .all ? nil : kernel, body)
      if !goesOn { return }
    }
  }

  /// Selects the rows that are left without asking the condition.
  private func prepare(
    _ block: BlockContext, _ selection: Selection, _ kernel: any ConditionKernel, _ candidates: BlockBitmap?,
    _ threshold: SortThreshold?
  ) -> BlockVerdict {
    // An error counts even for a row that has no chance.
    let threshold = kernel.mayThrow ? nil : threshold
    if threshold?.excludes(block) == true { return .none }
    let verdict = kernel.verdict(block)
    if verdict == .none { return .none }
    guard block.table.writeVisible(block: block.block, into: selection.words) > 0 else { return .none }
    if let candidates { selection.formIntersection(candidates.words) }
    threshold?.narrow(selection, block)
    return selection.isEmpty ? .none : verdict
  }

  /// - Parameter kernel: What is left to ask; nil: nothing.
  /// - Returns: Whether to go on.
  private func finish(
    _ selection: Selection, _ block: BlockContext, _ kernel: (any ConditionKernel)?,
    _ body: (Selection, BlockContext) throws -> Bool
  ) throws -> Bool {
    try kernel?.narrow(selection, block)
    return try selection.isEmpty || body(selection, block)
  }

  /// A few rows first, then more and more: making objects takes long, and the first ones may be enough.
  private func step(
    _ selection: Selection, _ block: BlockContext, _ kernel: any ConditionKernel,
    _ body: (Selection, BlockContext) throws -> Bool
  ) throws -> Bool {
    let all = wholeBlock.selection(block)
    all.assign(selection)
    var start = 0
    var length = 1
    while start < all.count {
      let end = min(start + length, all.count)
      selection.clear()
      for word in start..<end { selection.words[word] = all.words[word] }
      if try !selection.isEmpty && !finish(selection, block, kernel, body) { return false }
      start = end
      length *= 2
    }
    return true
  }
}

extension SegmentScan {
  /// The number of rows of a table that meet the condition, where an index knows it.
  func knownCount(_ table: RowTable) -> Int? {
    guard table.origin == .base, let access, access.condition == .constant(true), table.showsAll,
      case .search(let found) = access.path, found.searches.count == 1
    else { return nil }
    return found.searches[0].count
  }
}
