/// `&&`: each part sees what the parts before it left.
final class AllKernel: ConditionKernel {
  private let parts: [any ConditionKernel]
  let mayThrow: Bool

  init(_ parts: [any ConditionKernel]) {
    self.parts = parts
    mayThrow = parts.contains(where: \.mayThrow)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    for (index, part) in parts.enumerated() {
      if index > 0, selection.isEmpty { return }
      try part.narrow(selection, block)
    }
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    var result = BlockVerdict.all
    for part in parts {
      switch part.verdict(block) {
      case .none: return .none
      case .some: result = .some
      case .all: break
      }
      // Skipping the block must not skip an error.
      if part.mayThrow { return .some }
    }
    return result
  }
}

/// `||`: each part sees what the parts before it refused.
final class AnyKernel: ConditionKernel {
  private let parts: [any ConditionKernel]
  private let open = SelectionBuffer()
  private let trial = SelectionBuffer()
  let mayThrow: Bool

  init(_ parts: [any ConditionKernel]) {
    self.parts = parts
    mayThrow = parts.contains(where: \.mayThrow)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    let open = open.selection(block)
    let trial = trial.selection(block)
    open.assign(selection)
    for part in parts {
      if open.isEmpty { break }
      trial.assign(open)
      try part.narrow(trial, block)
      open.subtract(trial)
    }
    selection.subtract(open)
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    var result = BlockVerdict.none
    for part in parts {
      switch part.verdict(block) {
      case .all: return .all
      case .some: result = .some
      case .none: break
      }
      if part.mayThrow { return .some }
    }
    return result
  }
}

/// `!`.
final class NotKernel: ConditionKernel {
  private let inner: any ConditionKernel
  private let trial = SelectionBuffer()
  let mayThrow: Bool

  init(_ inner: any ConditionKernel) {
    self.inner = inner
    mayThrow = inner.mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    let trial = trial.selection(block)
    trial.assign(selection)
    try inner.narrow(trial, block)
    selection.subtract(trial)
  }

  func verdict(_ block: BlockContext) -> BlockVerdict { inner.verdict(block).negated }
}

/// The same answer for all rows.
final class ConstantKernel: ConditionKernel {
  private let value: Bool

  init(_ value: Bool) { self.value = value }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    if !value { selection.clear() }
  }

  func verdict(_ block: BlockContext) -> BlockVerdict { value ? .all : .none }
}

/// An error for the first row that gets here.
final class FailureKernel: ConditionKernel {
  private let failure: QueryFailure

  init(_ failure: QueryFailure) { self.failure = failure }

  var mayThrow: Bool { true }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    if !selection.isEmpty { throw failure }
  }
}
