/// The rows of one block that are still in question, one bit for each.
///
///     | word 0: rows 0…63 | word 1: rows 64…127 | … |      `count` words are in use
///
/// Bits behind the last row are zero and stay zero. Whoever makes a selection owns its words.
struct Selection {
  let words: UnsafeMutablePointer<UInt64>
  let count: Int

  var isEmpty: Bool {
    var all: UInt64 = 0
    for word in 0..<count { all |= words[word] }
    return all == 0
  }

  var rowCount: Int {
    var rows = 0
    for word in 0..<count { rows &+= words[word].nonzeroBitCount }
    return rows
  }

  func clear() {
    for word in 0..<count { words[word] = 0 }
  }

  func assign(_ other: Selection) {
    for word in 0..<count { words[word] = other.words[word] }
  }

  func formUnion(_ other: Selection) {
    for word in 0..<count { words[word] |= other.words[word] }
  }

  func subtract(_ other: Selection) {
    for word in 0..<count { words[word] &= ~other.words[word] }
  }

  /// Keeps what is set in `bits` too.
  func formIntersection(_ bits: UnsafeMutablePointer<UInt64>) {
    for word in 0..<count { words[word] &= bits[word] }
  }

  /// Keeps the rows whose value passes. Values of up to 63 rows behind the last one are read: there is room for them.
  @inline(__always)
  func keep<T>(_ values: UnsafePointer<T>, where test: (T) -> Bool) {
    for word in 0..<count where words[word] != 0 { words[word] &= Selection.bits(values + word &* 64, test) }
  }

  /// Keeps the rows whose value passes, and those without a value if `acceptsNil`.
  @inline(__always)
  func keep<T>(
    _ values: UnsafePointer<T>, _ validity: UnsafeMutablePointer<UInt64>?, acceptsNil: Bool, where test: (T) -> Bool
  ) {
    guard let validity else { return keep(values, where: test) }
    for word in 0..<count where words[word] != 0 {
      let bits = Selection.bits(values + word &* 64, test)
      words[word] &= acceptsNil ? bits | ~validity[word] : bits & validity[word]
    }
  }

  /// Calls `body` with each selected row, in order; a row is kept if it answers yes.
  @inline(__always)
  func keepEach<E: Error>(where body: (Int) throws(E) -> Bool) throws(E) {
    for word in 0..<count {
      var rest = words[word]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        if try !body(word &* 64 &+ bit) { words[word] &= ~(1 &<< UInt64(bit)) }
      }
    }
  }

  /// Calls `body` with each selected row, in order.
  @inline(__always)
  func forEach<E: Error>(_ body: (Int) throws(E) -> Void) throws(E) {
    for word in 0..<count {
      var rest = words[word]
      while rest != 0 {
        try body(word &* 64 &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  /// 64 answers as bits, without a branch.
  @inline(__always)
  private static func bits<T>(_ values: UnsafePointer<T>, _ test: (T) -> Bool) -> UInt64 {
    MemoryLayout<T>.size <= 2 ? packedBits(values, test) : shiftedBits(values, test)
  }

  /// Narrow values: the compiler answers 16 of them with one instruction, then bytes are drawn together.
  @inline(__always)
  private static func packedBits<T>(_ values: UnsafePointer<T>, _ test: (T) -> Bool) -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { answers in
      for row in 0..<64 { answers[row] = test(values[row]) ? 1 : 0 }
      var bits: UInt64 = 0
      for group in 0..<8 {
        let bytes = UInt64(littleEndian: answers.load(fromByteOffset: group &* 8, as: UInt64.self))
        bits |= ((bytes &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(group &* 8)
      }
      return bits
    }
  }

  @inline(__always)
  private static func shiftedBits<T>(_ values: UnsafePointer<T>, _ test: (T) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for group in 0..<8 {
      let first = values + group &* 8
      var byte: UInt64 = test(first[0]) ? 1 : 0
      byte |= test(first[1]) ? 2 : 0
      byte |= test(first[2]) ? 4 : 0
      byte |= test(first[3]) ? 8 : 0
      byte |= test(first[4]) ? 16 : 0
      byte |= test(first[5]) ? 32 : 0
      byte |= test(first[6]) ? 64 : 0
      byte |= test(first[7]) ? 128 : 0
      bits |= byte &<< UInt64(group &* 8)
    }
    return bits
  }
}

/// Words for selections that live as long as a kernel: nothing is allocated for each block.
final class SelectionBuffer {
  private let words: UnsafeMutablePointer<UInt64>

  init() {
    words = .allocate(capacity: BlockGeometry.words)
    words.initialize(repeating: 0, count: BlockGeometry.words)
  }

  deinit { words.deallocate() }

  func selection(_ block: BlockContext) -> Selection { Selection(words: words, count: block.words) }
}
