/// An order of texts that comes from outside of the engine, by way of keys: bytes whose order is the order of texts.
///
/// A key is made once for each text, so that a sort compares bytes and not texts of a language.
package struct TextCollator: Sendable {
  /// Adds the key of a text, given in UTF-8.
  package typealias AppendKey = @Sendable (_ text: UnsafeRawBufferPointer, _ keys: inout [UInt8]) -> Void
  package typealias Compare = @Sendable (_ left: String, _ right: String) -> Int

  package let appendKey: AppendKey
  /// Less than zero, zero or more than zero for texts with equal keys.
  package let compareTies: Compare

  package init(appendKey: @escaping AppendKey, compareTies: @escaping Compare) {
    self.appendKey = appendKey
    self.compareTies = compareTies
  }

  func order(_ left: String, _ right: String) -> Int {
    let (first, second) = (key(left), key(right))
    let order = first.withUnsafeBytes { first in second.withUnsafeBytes { first.order($0) } }
    return order == 0 ? compareTies(left, right) : order
  }

  private func key(_ text: String) -> [UInt8] {
    var text = text
    var key: [UInt8] = []
    text.withUTF8 { appendKey(UnsafeRawBufferPointer($0), &key) }
    return key
  }
}

/// The keys of the texts of one column, for all candidates of a sort.
///
///     bytes    key of text 0 | key of text 1 | …
///     ranges   0..<12          12..<31         …      one for each candidate; equal texts of a block share theirs
struct CollationKeys {
  private let collator: TextCollator
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []

  init(_ collator: TextCollator) { self.collator = collator }

  /// Adds the keys of the selected rows and calls `body` with each row and the first bytes of its key.
  mutating func append(
    _ column: ColumnBlock, _ selection: some SelectedRows, _ body: (_ row: Int, _ prefix: UInt64) -> Void
  ) {
    var known: [Range<Int>?] = column.codeWidth == 0 ? [] : Array(repeating: nil, count: column.entryCount)
    selection.forEach { row in
      guard column.isValid(row) else {
        ranges.append(0..<0)
        return body(row, 0)
      }
      let range: Range<Int>
      if column.codeWidth == 0 {
        range = append(column.bytes(row))
      } else {
        let code = column.code(row)
        range = known[code] ?? append(column.bytes(row))
        known[code] = range
      }
      ranges.append(range)
      body(row, bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]).sortPrefix })
    }
  }

  private mutating func append(_ text: UnsafeRawBufferPointer) -> Range<Int> {
    let start = bytes.count
    collator.appendKey(text, &bytes)
    return start..<bytes.count
  }

  /// Negative, zero or positive for two candidates.
  func order(_ left: Int, _ right: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      UnsafeRawBufferPointer(rebasing: bytes[ranges[left]]).order(
        UnsafeRawBufferPointer(rebasing: bytes[ranges[right]]))
    }
  }
}
