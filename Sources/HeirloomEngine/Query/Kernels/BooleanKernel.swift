/// A column of bits compared with true or false.
final class BooleanKernel: ConditionKernel {
  private let source: ColumnSource
  private let literal: Bool
  private let isEqual: Bool

  /// - Parameter isEqual: `==`, or else `!=`, which nil meets too.
  init(_ source: ColumnSource, _ literal: Bool, isEqual: Bool) {
    self.source = source
    self.literal = literal
    self.isEqual = isEqual
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    let bits = column.values.assumingMemoryBound(to: UInt64.self)
    let flip: UInt64 = literal == isEqual ? 0 : .max
    for word in 0..<selection.count {
      let answer = bits[word] ^ flip
      guard let validity = column.validity else {
        selection.words[word] &= answer
        continue
      }
      selection.words[word] &= isEqual ? answer & validity[word] : answer | ~validity[word]
    }
  }
}
