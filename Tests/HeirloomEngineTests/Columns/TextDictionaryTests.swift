import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct TextDictionaryTests {
  /// Rows of a full block with `distinct` texts, equal ones side by side.
  private func texts(_ distinct: Int, _ storage: StorageType = .string) -> [Scalar] {
    (0..<BlockGeometry.rows).map { row in
      let text = "text \(row * distinct / BlockGeometry.rows)"
      return storage == .string ? .string(text) : .bytes(Array(text.utf8))
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (255, 1), (256, 1), (257, 2), (2_047, 2), (2_048, 2), (2_049, 0), (8_192, 0)])
  func `the width of codes follows the number of distinct texts`(_ distinct: Int, _ width: Int) {
    for storage in [StorageType.string, .bytes] {
      let values = texts(distinct, storage)
      let block = ColumnBlock.sealed(storage, values)
      #expect(block.codeWidth == width)
      #expect(block.entryCount == (width == 0 ? 0 : distinct))
      #expect(block.firstDifference(from: values) == nil)
    }
  }

  @Test func `a block that is not full stays plain`() {
    let values = Array(texts(2).prefix(8_191))
    #expect(ColumnBlock.sealed(.string, values).codeWidth == 0)
  }

  @Test func `texts that show early to be distinct stay plain`() {
    let values = (0..<BlockGeometry.rows).map { Scalar.string($0 < 300 ? "text \($0)" : "same") }
    let block = ColumnBlock.sealed(.string, values)
    #expect(block.codeWidth == 0)
    #expect(block.firstDifference(from: values) == nil)
  }

  @Test(arguments: NullPattern.allCases) func `a coded block keeps its nils`(_ nulls: NullPattern) {
    let count = BlockGeometry.rows
    let values = texts(7).enumerated().map { nulls.isNull($0, of: count) ? Scalar.null : $1 }
    let block = ColumnBlock.sealed(.string, values)
    #expect(block.codeWidth == 1)
    #expect(block.firstDifference(from: values) == nil)
  }

  @Test(arguments: [1, 255, 256, 257, 2_048])
  func `new texts extend the codes, and leave them when there is no more room`(_ distinct: Int) {
    var values = texts(distinct)
    let block = ColumnBlock.sealed(.string, values).mutableCopy()
    for row in 0..<300 {
      values[row] = row % 7 == 3 ? .null : .string("new \(row) é")
      block.set(values[row], at: row)
    }
    #expect(block.firstDifference(from: values) == nil)
    #expect(block.codeWidth == (distinct > 256 ? 2 : 0))
    block.seal()
    #expect(block.firstDifference(from: values) == nil)
  }

  @Test func `a shorter text that finds no code leaves the rows alone that shared its place`() {
    var values = texts(256)
    let block = ColumnBlock.sealed(.string, values).mutableCopy()
    for row in stride(from: 0, to: 300, by: 3) {
      values[row] = .string("n\(row)")
      block.set(values[row], at: row)
    }
    #expect(block.codeWidth == 0)
    #expect(block.firstDifference(from: values) == nil)
    let copy = block.mutableCopy()
    values[1] = .string("x")
    copy.set(values[1], at: 1)
    #expect(copy.firstDifference(from: values) == nil)
  }

  @Test func `texts that are equal by Swift's rules and written otherwise have codes of their own`() {
    let forms = ["\u{e9}", "e\u{301}", "", "\u{0}"]
    let values = (0..<BlockGeometry.rows).map { Scalar.string(forms[$0 % 4]) }
    let block = ColumnBlock.sealed(.string, values)
    #expect(block.entryCount == 4)
    #expect(block.firstDifference(from: values) == nil)
  }

  @Test func `a plain block is coded again once its texts repeat`() {
    let block = ColumnBlock.sealed(.string, texts(8_192)).mutableCopy()
    for row in 0..<BlockGeometry.rows { block.set(.string("same"), at: row) }
    block.seal()
    #expect(block.codeWidth == 1 && block.entryCount == 1 && block.heapCount == 4)
    #expect(block.firstDifference(from: Array(repeating: .string("same"), count: BlockGeometry.rows)) == nil)
  }

  @Test func `rows appended to a coded block keep every text`() {
    var values = Array(texts(3).prefix(100))
    let block = coded(values)
    #expect(block.codeWidth == 1)
    let more = (0..<300).map { Scalar.string("more \($0)") } + [.null]
    block.append(ColumnBlock.make(.string, more), 0..<301)
    values += more
    #expect(block.firstDifference(from: values) == nil)
  }

  /// A coded block that is not full, as files hold it.
  private func coded(_ values: [Scalar]) -> ColumnBlock {
    let block = ColumnBlock(decoding: .string, rows: values.count)
    let texts = ["text 0", "text 1", "text 2"]
    let codes = values.map { value in UInt64(texts.firstIndex { .string($0) == value } ?? 0) }
    let bytes = Array(texts.joined().utf8)
    let lengths = texts.map { UInt64($0.utf8.count) }
    lengths.withUnsafeBufferPointer { lengths in
      codes.withUnsafeBufferPointer { codes in
        bytes.withUnsafeBytes { block.adoptCodedTexts(lengths: lengths, bytes: $0, codes: codes) }
      }
    }
    return block
  }
}
