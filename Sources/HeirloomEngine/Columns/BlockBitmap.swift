/// One bit for each row of a block.
///
///     | word 0: rows 0…63 | word 1: rows 64…127 | … | word 127 |
package final class BlockBitmap: @unchecked Sendable {
  // Written by its maker only, before it is published; see ColumnBlock.
  package let words: UnsafeMutablePointer<UInt64>

  package init(filled: Bool = false) {
    words = .allocate(capacity: BlockGeometry.words)
    words.initialize(repeating: filled ? .max : 0, count: BlockGeometry.words)
  }

  package init(copying other: BlockBitmap) {
    words = .allocate(capacity: BlockGeometry.words)
    words.initialize(from: other.words, count: BlockGeometry.words)
  }

  deinit { words.deallocate() }

  package subscript(offset: Int) -> Bool {
    get { words[offset >> 6] >> UInt64(offset & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(offset & 63)
      words[offset >> 6] = newValue ? words[offset >> 6] | bit : words[offset >> 6] & ~bit
    }
  }

  package var isEmpty: Bool { (0..<BlockGeometry.words).allSatisfy { words[$0] == 0 } }

  package var count: Int { (0..<BlockGeometry.words).reduce(0) { $0 + words[$1].nonzeroBitCount } }
}
