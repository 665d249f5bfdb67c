/// A column of fixed width looked up in a set of values.
final class MemberKernel<T: Hashable & Comparable & BitwiseCopyable>: ConditionKernel {
  private let source: ColumnSource
  private let sorted: [T]
  private let values: Set<T>
  private let acceptsNil: Bool

  /// - Parameter values: Without values that are unequal to themselves.
  init(_ source: ColumnSource, _ values: [T], acceptsNil: Bool) {
    self.source = source
    self.values = Set(values)
    sorted = self.values.sorted()
    self.acceptsNil = acceptsNil
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    let stored = column.fixed(as: T.self)
    guard let first = sorted.first, let last = sorted.last else {
      return selection.keep(stored, column.validity, acceptsNil: acceptsNil) { _ in false }
    }
    if sorted.count <= 4 {
      let second = sorted[min(1, sorted.count - 1)]
      let third = sorted[min(2, sorted.count - 1)]
      selection.keep(stored, column.validity, acceptsNil: acceptsNil) {
        $0 == first || $0 == second || $0 == third || $0 == last
      }
    } else {
      look(stored, column, first...last, selection)
    }
  }

  private func look(_ stored: UnsafePointer<T>, _ column: ColumnBlock, _ range: ClosedRange<T>, _ selection: Selection)
  {
    let validity = column.validity
    selection.keepEach { row in
      if let validity, validity[row >> 6] >> UInt64(row & 63) & 1 == 0 { return acceptsNil }
      return range.contains(stored[row]) && values.contains(stored[row])
    }
  }
}
