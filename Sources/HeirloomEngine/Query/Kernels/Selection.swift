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

  /// Keeps what is listed too.
  func formIntersection(_ rows: ListedRows) {
    var word = 0
    var bits: UInt64 = 0
    rows.forEach { row in
      if row >> 6 != word {
        words[word] &= bits
        for between in word + 1..<row >> 6 { words[between] = 0 }
        word = row >> 6
        bits = 0
      }
      bits |= 1 &<< UInt64(row & 63)
    }
    words[word] &= bits
    for behind in word + 1..<max(word + 1, count) { words[behind] = 0 }
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
