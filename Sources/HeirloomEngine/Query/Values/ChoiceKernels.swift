/// `??`: the second is computed where the first is nil.
final class CoalesceKernel: ValueKernel {
  let kind: ValueKind
  private let first: any ValueKernel
  private let second: any ValueKernel
  private let fallback: ValueBuffer
  private let open = SelectionBuffer()

  init(_ first: any ValueKernel, _ second: any ValueKernel) {
    kind = first.kind
    self.first = first
    self.second = second
    fallback = ValueBuffer(kind)
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    try first.evaluate(into: output, selection, block)
    let open = open.selection(block)
    for word in 0..<selection.count { open.words[word] = selection.words[word] & ~output.validity[word] }
    if open.isEmpty { return }
    try second.evaluate(into: fallback, open, block)
    output.take(fallback, open)
  }
}

/// `? :`: each branch is computed where the test leads to it.
final class ConditionalKernel: ValueKernel {
  let kind: ValueKind
  private let test: any ConditionKernel
  private let first: any ValueKernel
  private let second: any ValueKernel
  private let branch: ValueBuffer
  private let positive = SelectionBuffer()
  private let negative = SelectionBuffer()

  init(_ test: any ConditionKernel, _ first: any ValueKernel, _ second: any ValueKernel) {
    kind = first.kind
    self.test = test
    self.first = first
    self.second = second
    branch = ValueBuffer(kind)
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    let positive = positive.selection(block)
    let negative = negative.selection(block)
    positive.assign(selection)
    try test.narrow(positive, block)
    negative.assign(selection)
    negative.subtract(positive)
    try evaluate(first, positive, into: output, block)
    try evaluate(second, negative, into: output, block)
  }

  private func evaluate(
    _ kernel: any ValueKernel, _ rows: Selection, into output: ValueBuffer, _ block: BlockContext
  ) throws {
    if rows.isEmpty { return }
    try kernel.evaluate(into: branch, rows, block)
    output.take(branch, rows)
  }
}
