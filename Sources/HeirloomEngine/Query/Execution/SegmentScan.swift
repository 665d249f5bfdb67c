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
  private let condition: QueryCondition
  private let environment: QueryEnvironment
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
    condition = segment.condition
    environment = builder.environment
  }

  /// Calls `body` for each block of a table with its rows that meet the condition. A second thread may search some of
  /// the blocks.
  func scanAll(_ table: RowTable, _ body: (Selection, BlockContext) throws -> Void) throws {
    if let shared = share(table) { return try scan(shared, body) }
    try scan(table) { selection, block in
      try body(selection, block)
      return true
    }
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

extension SegmentScan {
  /// Begins to search a table on two threads; nil where that does not pay, or the condition asks for more than columns.
  private func share(_ table: RowTable) -> SharedScan? {
    guard let sharing = environment.sharing, table.origin == .base, access?.path.candidates(table) == nil,
      condition.isOfColumns, !isPerObject, !kernel.mayThrow
    else { return nil }
    let blockCost = QueryCost.row(condition.conjuncts) * Double(BlockGeometry.rows)
    guard blockCost * Double(table.blockCount) >= sharing.leastCost else { return nil }
    // Blocks that their bounds decide cost nothing.
    let searched = (0..<table.blockCount).reduce(0) { searched, block in
      searched + (kernel.verdict(BlockContext(table, block: block)) == .some ? 1 : 0)
    }
    guard blockCost * Double(searched) >= sharing.leastCost else { return nil }
    var own = environment
    own.related = nil
    let shared = SharedScan(table, KernelBuilder(environment: own, counter: EvaluationCounter()).kernel(condition))
    sharing.runAside { shared.help() }
    return shared
  }

  private func scan(_ shared: SharedScan, _ body: (Selection, BlockContext) throws -> Void) throws {
    // Whatever happens, the helper is done with the rows before this returns.
    defer { _ = shared.finish() }
    while let number = shared.takeFirst() {
      let block = BlockContext(shared.table, block: number)
      let selection = buffer.selection(block)
      let verdict = prepare(block, selection, kernel, nil, nil)
      guard verdict != .none else { continue }
      _ = try finish(selection, block, verdict == .all ? nil : kernel) { selection, block in
        try body(selection, block)
        return true
      }
    }
    for number in shared.finish() {
      let block = BlockContext(shared.table, block: number)
      let selection = shared.selection(block)
      if !selection.isEmpty { try body(selection, block) }
    }
  }
}
