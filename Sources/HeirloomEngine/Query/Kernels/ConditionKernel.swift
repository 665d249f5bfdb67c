/// A condition made ready for the rows of one concrete class. Used by one query on one thread: it keeps scratch memory.
protocol ConditionKernel: AnyObject {
  /// Takes away the rows that don't meet the condition. It is evaluated for selected rows only, so that it throws
  /// exactly where Swift would.
  func narrow(_ selection: Selection, _ block: BlockContext) throws

  /// What the bounds of the block's columns tell without looking at a row.
  func verdict(_ block: BlockContext) -> BlockVerdict

  /// Whether `narrow` may throw.
  var mayThrow: Bool { get }
}

extension ConditionKernel {
  func verdict(_ block: BlockContext) -> BlockVerdict { .some }

  var mayThrow: Bool { false }
}

/// Which rows of a block meet a condition.
enum BlockVerdict {
  case none
  case some
  case all

  var negated: BlockVerdict {
    switch self {
    case .none: .all
    case .some: .some
    case .all: .none
    }
  }
}
