import HeirloomSchema

extension QueryExecutor {
  /// The first rows of a table in the order that is asked for, and those that share the last one's place; nil: there
  /// is no index with this order, or it took too long to find enough.
  func walkedRows(_ segment: SegmentScan, _ table: RowTable) throws -> [UInt32]? {
    guard table.origin == .base, let access = segment.access, let walk = access.walk, let capacity else { return nil }
    let builder = KernelBuilder(environment: environment, counter: EvaluationCounter())
    let kernel = access.walkCondition == .constant(true) ? nil : builder.kernel(access.walkCondition)
    var walker = IndexWalker(walk, table, kernel, capacity)
    return try walker.rows()
  }

  /// Adds rows block by block.
  func add(_ rows: [UInt32], of table: RowTable, to collector: SortCollector) throws {
    try ListedRows.forEachBlock(rows.sorted()) { number, rows in
      try collector.add(rows, BlockContext(table, block: number)) {
        position(number << BlockGeometry.shift + $0, table)
      }
    }
  }
}

/// Goes along an index until enough rows were found that a context sees and that meet a condition.
struct IndexWalker {
  private let walk: IndexWalk
  private let table: RowTable
  private let order: IndexOrder?
  private let kernel: (any ConditionKernel)?
  private let capacity: Int
  private let isEveryRowVisible: Bool
  private let buffer = SelectionBuffer()
  /// Entries that were passed but not looked at.
  private var waiting: [IndexEntry] = []
  private var passed = 0
  private var found: [UInt32] = []

  init(_ walk: IndexWalk, _ table: RowTable, _ kernel: (any ConditionKernel)?, _ capacity: Int) {
    self.walk = walk
    self.table = table
    self.kernel = kernel
    self.capacity = capacity
    order = table.segment.map { IndexOrder($0, walk.index) }
    isEveryRowVisible = table.showsAll
  }

  /// - Returns: Nil when the walk is given up.
  mutating func rows() throws -> [UInt32]? {
    for ranks in walk.isReversed ? walk.ranks.reversed() : walk.ranks {
      switch try pass(ranks) {
      case .foundEnough: return found
      case .exhausted: return nil
      case .atEnd: continue
      }
    }
    try look()
    return found
  }

  private enum Outcome { case foundEnough, exhausted, atEnd }

  private mutating func pass(_ ranks: Range<Int>) throws -> Outcome {
    var outcome: Result<Outcome, any Error> = .success(.atEnd)
    walk.tree.forEachRun(ranks, isReversed: walk.isReversed) { run in
      do {
        if try walk.isReversed ? pass(run.reversed()) : pass(run) {
          outcome = .success(.foundEnough)
          return false
        }
        if passed > walk.budget {
          outcome = .success(.exhausted)
          return false
        }
        return true
      } catch {
        outcome = .failure(error)
        return false
      }
    }
    return try outcome.get()
  }

  /// - Returns: Whether enough rows were found.
  private mutating func pass(_ run: some Sequence<IndexEntry>) throws -> Bool {
    for entry in run {
      if waiting.count >= step, isBehindGroup(entry) {
        try look()
        if found.count >= capacity { return true }
      }
      waiting.append(entry)
      passed += 1
    }
    return false
  }

  /// As many rows as are missing at least, and more and more while few meet the condition.
  private var step: Int { max(capacity - found.count, min(1_024, passed / 2)) }

  /// Whether an entry need not be looked at together with those before it: rows with equal keys are put in order
  /// by further keys or by insertion later, so all of them are wanted.
  private func isBehindGroup(_ entry: IndexEntry) -> Bool {
    guard let order, let last = waiting.last else { return true }
    if !walk.isReversed, walk.isWholeOrder, walk.orderedColumns == order.columnCount { return true }
    return order.order(last, entry, columns: walk.orderedColumns) != 0
  }

  /// Moves the waiting rows that are visible and meet the condition to those that were found.
  private mutating func look() throws {
    defer { waiting.removeAll(keepingCapacity: true) }
    if kernel == nil, isEveryRowVisible {
      found += waiting.map(\.row)
      return
    }
    try ListedRows.forEachBlock(waiting.map(\.row).sorted()) { number, rows in
      let block = BlockContext(table, block: number)
      let selection = buffer.selection(block)
      guard table.writeVisible(block: number, into: selection.words) > 0 else { return }
      selection.formIntersection(rows)
      try kernel?.narrow(selection, block)
      selection.forEach { found.append(UInt32(truncatingIfNeeded: number << BlockGeometry.shift + $0)) }
    }
  }
}
