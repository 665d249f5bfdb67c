import HeirloomSchema

/// The same value in every row, or nil.
final class LiteralKernel: ValueKernel {
  let kind: ValueKind
  private let scalar: Scalar

  init(_ scalar: Scalar, _ kind: ValueKind) {
    self.scalar = scalar
    self.kind = kind
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) {
    let isValid = kind.visit(Fill(scalar: scalar, output: output, selection: selection))
    for word in 0..<selection.count { output.validity[word] = isValid ? .max : 0 }
  }

  /// - Returns: Whether there is a value.
  private struct Fill: ValueVisitor {
    let scalar: Scalar
    let output: ValueBuffer
    let selection: Selection

    func visit<Value: KernelValue>(_ type: Value.Type) -> Bool {
      guard let value = Value(scalar) else { return false }
      let values = output.typed(as: type)
      selection.forEach { row in values[row] = value }
      return true
    }
  }
}

/// An error in place of a value.
final class FailureValueKernel: ValueKernel {
  let kind: ValueKind
  private let failure: QueryFailure

  init(_ failure: QueryFailure, _ kind: ValueKind) {
    self.failure = failure
    self.kind = kind
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    if !selection.isEmpty { throw failure }
  }
}
