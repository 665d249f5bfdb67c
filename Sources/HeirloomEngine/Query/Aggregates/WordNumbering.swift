import HeirloomSchema

/// A value that a word stands for: equal values, and all NaNs, have one word.
protocol WordValue: KernelValue {
  var identityWord: UInt64 { get }
}

extension Int64: WordValue { @inline(__always) var identityWord: UInt64 { UInt64(bitPattern: self) } }
extension UInt64: WordValue { @inline(__always) var identityWord: UInt64 { self } }
extension Float: WordValue { @inline(__always) var identityWord: UInt64 { sortCode } }
extension Double: WordValue { @inline(__always) var identityWord: UInt64 { sortCode } }
extension TruthValue: WordValue { @inline(__always) var identityWord: UInt64 { value ? 1 : 0 } }

/// Numbers values that fit a word.
final class WordNumbering<Value: WordValue>: ValueNumbering {
  private let known = WordNumbers()
  /// By number of the word.
  private var numbers: [UInt32] = []
  private var values: DistinctScalars

  init(_ type: Value.Type, _ merge: ((Scalar) -> Scalar)?) { values = DistinctScalars(merge: merge) }

  var missing: UInt32? { values.missing }

  var count: Int { values.count }

  @_specialize(where Value == TruthValue)
  @_specialize(where Value == Int64)
  @_specialize(where Value == UInt64)
  @_specialize(where Value == Float)
  @_specialize(where Value == Double)
  func number(
    _ reader: AggregateReader, _ selection: Selection, _ block: BlockContext, into numbers: UnsafeMutablePointer<UInt32>
  ) throws {
    let values = try reader.read(selection, block)
    let typed = values.typed(as: Value.self)
    for word in 0..<selection.count {
      let valid = values.rows(selection, word)
      if selection.words[word] & ~valid != 0 { numberMissing(selection.words[word] & ~valid, word, numbers) }
      var rest = valid
      while rest != 0 {
        let row = word &* 64 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        numbers[row] = number(typed[row])
      }
    }
  }

  @inline(__always)
  private func number(_ value: Value) -> UInt32 {
    let word = known.number(value.identityWord)
    return Int(word) < numbers.count ? numbers[Int(word)] : add(value)
  }

  @inline(never)
  private func add(_ value: Value) -> UInt32 {
    let number = values.add(value.scalar)
    numbers.append(number)
    return number
  }

  private func numberMissing(_ rows: UInt64, _ word: Int, _ numbers: UnsafeMutablePointer<UInt32>) {
    let number = values.addMissing()
    var rest = rows
    while rest != 0 {
      numbers[word &* 64 &+ rest.trailingZeroBitCount] = number
      rest &= rest &- 1
    }
  }

  func scalar(_ number: Int) -> Scalar { values[number] }
}
