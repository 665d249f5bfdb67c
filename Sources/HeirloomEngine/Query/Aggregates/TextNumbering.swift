import HeirloomSchema

/// Numbers texts: those of a column by their bytes, each distinct text of a coded block once.
final class TextNumbering: ValueNumbering {
  private static let unknown = UInt32.max
  /// What decides: texts that Swift calls equal have one number, whatever their bytes.
  private let strings: HashedNumbering<String>
  private var known = ByteNumbers()
  /// For a coded block the number of each code, as far as it was met.
  private var codes: [UInt32] = []

  init(_ merge: ((Scalar) -> Scalar)?) { strings = HashedNumbering(String.self, merge) }

  var missing: UInt32? { strings.missing }

  var count: Int { strings.count }

  func scalar(_ number: Int) -> Scalar { strings.scalar(number) }

  func number(
    _ reader: AggregateReader, _ selection: Selection, _ block: BlockContext, into numbers: UnsafeMutablePointer<UInt32>
  ) throws {
    guard let column = reader.textColumn(block) else {
      return try strings.number(reader, selection, block, into: numbers)
    }
    numberMissing(column, selection, numbers)
    if column.codeWidth == 0 {
      forEachText(column, selection) { numbers[$0] = number(column.bytes($0)) }
    } else {
      numberCodes(column, selection, numbers)
    }
  }

  private func numberCodes(
    _ column: ColumnBlock, _ selection: Selection, _ numbers: UnsafeMutablePointer<UInt32>
  ) {
    codes.removeAll(keepingCapacity: true)
    codes.append(contentsOf: repeatElement(TextNumbering.unknown, count: column.entryCount))
    codes.withUnsafeMutableBufferPointer { known in
      if column.codeWidth == 1 {
        numberCodes(column, selection, numbers, known, column.values.assumingMemoryBound(to: UInt8.self))
      } else {
        numberCodes(column, selection, numbers, known, column.values.assumingMemoryBound(to: UInt16.self))
      }
    }
  }

  @inline(__always)
  private func numberCodes(
    _ column: ColumnBlock, _ selection: Selection, _ numbers: UnsafeMutablePointer<UInt32>,
    _ known: UnsafeMutableBufferPointer<UInt32>, _ codes: UnsafePointer<some FixedWidthInteger>
  ) {
    forEachText(column, selection) { row in
      let code = Int(truncatingIfNeeded: codes[row])
      if known[code] == TextNumbering.unknown { known[code] = number(column.entry(code)) }
      numbers[row] = known[code]
    }
  }

  @inline(__always)
  private func forEachText(_ column: ColumnBlock, _ selection: Selection, _ body: (Int) -> Void) {
    for word in 0..<selection.count {
      var rest = selection.words[word] & (column.validity?[word] ?? .max)
      while rest != 0 {
        body(word &* 64 &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  private func numberMissing(
    _ column: ColumnBlock, _ selection: Selection, _ numbers: UnsafeMutablePointer<UInt32>
  ) {
    guard let validity = column.validity else { return }
    for word in 0..<selection.count {
      var rest = selection.words[word] & ~validity[word]
      while rest != 0 {
        numbers[word &* 64 &+ rest.trailingZeroBitCount] = strings.number(nil)
        rest &= rest &- 1
      }
    }
  }

  private func number(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    known.number(bytes) { strings.number(bytes.text) }
  }
}

/// A hash table from byte strings to numbers.
private struct ByteNumbers {
  private var texts: [(bytes: [UInt8], number: UInt32)] = []
  /// Open addressing, at most half full: the index of a text plus one, or 0 for a free place.
  private var places = Array(repeating: UInt32(0), count: 64)

  mutating func number(_ bytes: UnsafeRawBufferPointer, _ new: () -> UInt32) -> UInt32 {
    var place = self.place(bytes)
    while places[place] != 0 {
      let text = Int(places[place]) - 1
      if texts[text].bytes.withUnsafeBytes({ $0.holdsSame(as: bytes) }) { return texts[text].number }
      place = (place &+ 1) & (places.count &- 1)
    }
    let number = new()
    texts.append((Array(bytes), number))
    places[place] = UInt32(truncatingIfNeeded: texts.count)
    if texts.count * 2 > places.count { grow() }
    return number
  }

  private func place(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: TextHash.hash(bytes)) & (places.count &- 1)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    for (index, text) in texts.enumerated() {
      var place = text.bytes.withUnsafeBytes { self.place($0) }
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(truncatingIfNeeded: index + 1)
    }
  }
}
