/// A question about one value of fixed width, as a type: what is asked in each row is compiled into the loop.
///
/// A closure is not always inlined, and then costs a call for each row.
protocol RowTest<Value> {
  associatedtype Value: BitwiseCopyable

  func holds(_ value: Value) -> Bool
}

struct EqualTo<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value == literal }
}

struct UnequalTo<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value != literal }
}

struct LessThan<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value < literal }
}

struct AtMost<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value <= literal }
}

struct MoreThan<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value > literal }
}

struct AtLeast<Value: Comparable & BitwiseCopyable>: RowTest {
  let literal: Value
  @inline(__always) func holds(_ value: Value) -> Bool { value >= literal }
}

/// The same answer for every value.
struct Always<Value: BitwiseCopyable>: RowTest {
  let answer: Bool
  @inline(__always) func holds(_ value: Value) -> Bool { answer }
}

extension Selection {
  /// Keeps the rows whose value passes, and those without a value if `acceptsNil`.
  ///
  /// Values of up to 63 rows behind the last one are read: blocks have room for whole words.
  func keep<Test: RowTest>(
    _ values: UnsafePointer<Test.Value>, _ validity: UnsafeMutablePointer<UInt64>?, acceptsNil: Bool, _ test: Test
  ) {
    guard let validity else {
      for word in 0..<count where words[word] != 0 { words[word] &= Selection.bits(values + word &* 64, test) }
      return
    }
    for word in 0..<count where words[word] != 0 {
      let bits = Selection.bits(values + word &* 64, test)
      words[word] &= acceptsNil ? bits | ~validity[word] : bits & validity[word]
    }
  }

  /// 64 answers as bits, without a branch.
  @inline(__always)
  private static func bits<Test: RowTest>(_ values: UnsafePointer<Test.Value>, _ test: Test) -> UInt64 {
    MemoryLayout<Test.Value>.size <= 2 ? packedBits(values, test) : shiftedBits(values, test)
  }

  /// Narrow values: the compiler answers 16 of them with one instruction, then bytes are drawn together.
  @inline(__always)
  private static func packedBits<Test: RowTest>(_ values: UnsafePointer<Test.Value>, _ test: Test) -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { answers in
      for row in 0..<64 { answers[row] = test.holds(values[row]) ? 1 : 0 }
      var bits: UInt64 = 0
      for group in 0..<8 {
        let bytes = UInt64(littleEndian: answers.load(fromByteOffset: group &* 8, as: UInt64.self))
        bits |= ((bytes &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(group &* 8)
      }
      return bits
    }
  }

  @inline(__always)
  private static func shiftedBits<Test: RowTest>(_ values: UnsafePointer<Test.Value>, _ test: Test) -> UInt64 {
    var bits: UInt64 = 0
    for group in 0..<8 {
      let first = values + group &* 8
      var byte: UInt64 = test.holds(first[0]) ? 1 : 0
      byte |= test.holds(first[1]) ? 2 : 0
      byte |= test.holds(first[2]) ? 4 : 0
      byte |= test.holds(first[3]) ? 8 : 0
      byte |= test.holds(first[4]) ? 16 : 0
      byte |= test.holds(first[5]) ? 32 : 0
      byte |= test.holds(first[6]) ? 64 : 0
      byte |= test.holds(first[7]) ? 128 : 0
      bits |= byte &<< UInt64(group &* 8)
    }
    return bits
  }
}
