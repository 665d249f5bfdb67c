internal import HeirloomEngine

/// Which properties each updated row changes, with bits in the order of the file's schema.
///
///     words   | row 0 | row 1 | … |     as many words for each row as the properties need
struct UpdateMasks {
  private let wordsPerRow: Int
  private let properties: Int
  private(set) var words: [UInt64]

  /// - Parameter ordinals: For each ordinal of the file that of the program.
  init(_ batch: RowBatch, _ ordinals: [Int]) {
    wordsPerRow = batch.maskWords
    properties = ordinals.count
    words = batch.masks
    if !ordinals.elementsEqual(ordinals.indices) { permute(batch, ordinals) }
  }

  private mutating func permute(_ batch: RowBatch, _ ordinals: [Int]) {
    words = Array(repeating: 0, count: batch.masks.count)
    for row in 0..<batch.count {
      for (stored, ordinal) in ordinals.enumerated() where batch.isChanged(row, ordinal) {
        words[row * wordsPerRow + stored >> 6] |= 1 << UInt64(stored & 63)
      }
    }
  }

  private var rowCount: Int { words.count / wordsPerRow }

  func rows(changing property: Int) -> [Int] {
    (0..<rowCount).filter { words[$0 * wordsPerRow + property >> 6] >> UInt64(property & 63) & 1 == 1 }
  }

  /// The same masks with bits in the order of the program.
  func inProgramOrder(_ ordinals: [Int]) -> [UInt64] {
    if ordinals.elementsEqual(ordinals.indices) { return words }
    var result = [UInt64](repeating: 0, count: words.count)
    for (stored, ordinal) in ordinals.enumerated() {
      for row in rows(changing: stored) { result[row * wordsPerRow + ordinal >> 6] |= 1 << UInt64(ordinal & 63) }
    }
    return result
  }

  /// Word after word, each for all rows, in groups.
  func write(into writer: inout ByteWriter) {
    for word in 0..<wordsPerRow {
      for start in stride(from: 0, to: rowCount, by: BlockGeometry.rows) {
        let group = NumberBuffer(min(BlockGeometry.rows, rowCount - start))
        for index in 0..<group.count { group.base[index] = words[(start + index) * wordsPerRow + word] }
        NumberWriter.write(group.numbers, width: 8, into: &writer)
      }
    }
  }

  init(rows: Int, properties: Int, from reader: inout ByteReader) throws(FormatError) {
    let wordsPerRow = RowBatch.maskWords(properties: properties)
    self.wordsPerRow = wordsPerRow
    self.properties = properties
    words = Array(repeating: 0, count: rows * wordsPerRow)
    let group = NumberBuffer(min(rows, BlockGeometry.rows))
    for word in 0..<wordsPerRow {
      for start in stride(from: 0, to: rows, by: BlockGeometry.rows) {
        let count = min(BlockGeometry.rows, rows - start)
        let place = reader.offset
        try NumberReader.read(count, width: 8, from: &reader, into: group.base)
        let unused = UpdateMasks.unusedBits(word, properties)
        for index in 0..<count {
          guard group.base[index] & unused == 0 else {
            throw FormatError(offset: place, found: "a change of a property that is not there", expected: "fewer bits")
          }
          words[(start + index) * wordsPerRow + word] = group.base[index]
        }
      }
    }
  }

  private static func unusedBits(_ word: Int, _ properties: Int) -> UInt64 {
    let used = properties - word * 64
    return used >= 64 ? 0 : ~0 << UInt64(max(used, 0))
  }
}
