import HeirloomSchema

/// The least or the greatest value in the order of a sort; the first of equal ones.
final class ExtremeAccumulator<Value: KernelValue>: Accumulator {
  private let isMaximum: Bool
  private var values: [Value?] = [nil]

  init(_ type: Value.Type, isMaximum: Bool) { self.isMaximum = isMaximum }

  func reserve(_ groups: Int) {
    guard groups > values.count else { return }
    values += repeatElement(nil, count: groups - values.count)
  }

  @_specialize(where Value == TruthValue)
  @_specialize(where Value == Int64)
  @_specialize(where Value == UInt64)
  @_specialize(where Value == Float)
  @_specialize(where Value == Double)
  @_specialize(where Value == UUIDWords)
  @_specialize(where Value == DecimalOperand)
  @_specialize(where Value == String)
  @_specialize(where Value == ByteString)
  func add(_ block: AggregateBlock?, _ rows: GroupedRows) {
    guard let block else { return }
    let candidates = block.typed(as: Value.self)
    let isMaximum = isMaximum
    values.withUnsafeMutableBufferPointer { best in
      rows.forEach(block) { row, group in
        guard let current = best[group] else { return best[group] = candidates[row] }
        let isBetter =
          isMaximum ? current.sortsBefore(candidates[row]) : candidates[row].sortsBefore(current)
        if isBetter { best[group] = candidates[row] }
      }
    }
  }

  func result(_ group: Int) -> Scalar { values[group]?.scalar ?? .null }
}
