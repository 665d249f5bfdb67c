/// `? :` between conditions: each branch sees the rows that the test leads to it.
final class BranchKernel: ConditionKernel {
  private let test: any ConditionKernel
  private let first: any ConditionKernel
  private let second: any ConditionKernel
  private let positive = SelectionBuffer()
  let mayThrow: Bool

  init(_ test: any ConditionKernel, _ first: any ConditionKernel, _ second: any ConditionKernel) {
    self.test = test
    self.first = first
    self.second = second
    mayThrow = test.mayThrow || first.mayThrow || second.mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    let positive = positive.selection(block)
    positive.assign(selection)
    try test.narrow(positive, block)
    selection.subtract(positive)
    if !positive.isEmpty { try first.narrow(positive, block) }
    if !selection.isEmpty { try second.narrow(selection, block) }
    selection.formUnion(positive)
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    if test.mayThrow { return .some }
    return switch test.verdict(block) {
    case .all: first.verdict(block)
    case .none: second.verdict(block)
    case .some: .some
    }
  }
}

/// `==` between conditions.
final class SameKernel: ConditionKernel {
  private let first: any ConditionKernel
  private let second: any ConditionKernel
  private let firstRows = SelectionBuffer()
  private let secondRows = SelectionBuffer()
  let mayThrow: Bool

  init(_ first: any ConditionKernel, _ second: any ConditionKernel) {
    self.first = first
    self.second = second
    mayThrow = first.mayThrow || second.mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    let firstRows = firstRows.selection(block)
    let secondRows = secondRows.selection(block)
    firstRows.assign(selection)
    try first.narrow(firstRows, block)
    secondRows.assign(selection)
    try second.narrow(secondRows, block)
    for word in 0..<selection.count { selection.words[word] &= ~(firstRows.words[word] ^ secondRows.words[word]) }
  }
}
