import HeirloomSchema

/// Numbers values that need more than a word.
final class HashedNumbering<Value: KernelValue>: ValueNumbering {
  private var numbers: [Value: UInt32] = [:]
  private var values: DistinctScalars

  init(_ type: Value.Type, _ merge: ((Scalar) -> Scalar)?) { values = DistinctScalars(merge: merge) }

  var missing: UInt32? { values.missing }

  var count: Int { values.count }

  @_specialize(where Value == UUIDWords)
  @_specialize(where Value == DecimalOperand)
  @_specialize(where Value == String)
  @_specialize(where Value == ByteString)
  func number(
    _ reader: AggregateReader, _ selection: Selection, _ block: BlockContext, into numbers: UnsafeMutablePointer<UInt32>
  ) throws {
    let values = try reader.read(selection, block)
    let typed = values.typed(as: Value.self)
    for word in 0..<selection.count {
      let valid = values.rows(selection, word)
      var rest = selection.words[word]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        let row = word &* 64 &+ bit
        numbers[row] = number(valid &>> UInt64(bit) & 1 == 1 ? typed[row] : nil)
      }
    }
  }

  func number(_ value: Value?) -> UInt32 {
    guard let value else { return values.addMissing() }
    if let number = numbers[value] { return number }
    let number = values.add(value.scalar)
    numbers[value] = number
    return number
  }

  func scalar(_ number: Int) -> Scalar { values[number] }
}
