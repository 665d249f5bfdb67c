/// The computed values of one block: room for all rows, and a bit for each row that has a value.
final class ValueBuffer {
  let kind: ValueKind
  let values: UnsafeMutableRawPointer
  let validity: UnsafeMutablePointer<UInt64>

  init(_ kind: ValueKind) {
    self.kind = kind
    values = kind.visit(Allocation())
    validity = .allocate(capacity: BlockGeometry.words)
    validity.initialize(repeating: 0, count: BlockGeometry.words)
  }

  deinit {
    kind.visit(Deallocation(values: values))
    validity.deallocate()
  }

  /// The values; `type` must be the one of the buffer's kind.
  @inline(__always)
  func typed<Value: KernelValue>(as type: Value.Type) -> UnsafeMutablePointer<Value> {
    values.assumingMemoryBound(to: type)
  }

  @inline(__always) func isValid(_ row: Int) -> Bool { validity[row &>> 6] &>> UInt64(row & 63) & 1 == 1 }

  @inline(__always) func setValid(_ row: Int) { validity[row &>> 6] |= 1 &<< UInt64(row & 63) }

  @inline(__always) func setNil(_ row: Int) { validity[row &>> 6] &= ~(1 &<< UInt64(row & 63)) }

  /// Takes over the selected rows of another buffer of the same kind.
  func take(_ other: ValueBuffer, _ selection: Selection) {
    kind.visit(Copy(source: other, target: self, selection: selection))
    for word in 0..<selection.count {
      let selected = selection.words[word]
      validity[word] = validity[word] & ~selected | other.validity[word] & selected
    }
  }

  private struct Allocation: ValueVisitor {
    func visit<Value: KernelValue>(_ type: Value.Type) -> UnsafeMutableRawPointer {
      let values = UnsafeMutablePointer<Value>.allocate(capacity: BlockGeometry.rows)
      values.initialize(repeating: .placeholder, count: BlockGeometry.rows)
      return UnsafeMutableRawPointer(values)
    }
  }

  private struct Deallocation: ValueVisitor {
    let values: UnsafeMutableRawPointer

    func visit<Value: KernelValue>(_ type: Value.Type) {
      values.assumingMemoryBound(to: type).deinitialize(count: BlockGeometry.rows)
      values.deallocate()
    }
  }

  private struct Copy: ValueVisitor {
    let source: ValueBuffer
    let target: ValueBuffer
    let selection: Selection

    func visit<Value: KernelValue>(_ type: Value.Type) {
      let from = source.typed(as: type)
      let to = target.typed(as: type)
      selection.forEach { row in to[row] = from[row] }
    }
  }
}

/// An expression made ready for the rows of one concrete class.
protocol ValueKernel: AnyObject {
  var kind: ValueKind { get }

  /// Computes the values of the selected rows, and of no others, so that it throws exactly where Swift would.
  ///
  /// - Parameter output: Of the kernel's kind.
  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws
}
