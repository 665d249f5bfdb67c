internal import HeirloomEngine

/// Reads texts and data, checking that lengths and codes fit before any of them is used.
enum TextReader {
  static func readPlain(into block: ColumnBlock, valid: Int, from reader: inout ByteReader) throws(FormatError) {
    let lengths = NumberBuffer(valid)
    try NumberReader.read(valid, width: 8, from: &reader, into: lengths.base)
    let bytes = try take(lengths, from: &reader)
    block.adoptTexts(lengths: lengths.numbers, bytes: bytes)
  }

  static func readCoded(into block: ColumnBlock, valid: Int, from reader: inout ByteReader) throws(FormatError) {
    // No more texts than rows: the writer leaves out those that no row has.
    let count = try reader.count(upTo: valid, of: "distinct texts")
    let lengths = NumberBuffer(count)
    try NumberReader.read(count, width: 8, from: &reader, into: lengths.base)
    let start = reader.offset
    let codes = NumberBuffer(valid)
    try NumberReader.read(valid, width: 2, from: &reader, into: codes.base)
    for code in codes.numbers where code >= UInt64(count) {
      throw FormatError(offset: start, found: "code \(code)", expected: "less than \(count)")
    }
    let bytes = try take(lengths, from: &reader)
    block.adoptCodedTexts(lengths: lengths.numbers, bytes: bytes, codes: codes.numbers)
  }

  private static func take(
    _ lengths: NumberBuffer, from reader: inout ByteReader
  ) throws(FormatError) -> UnsafeRawBufferPointer {
    var size = 0
    for length in lengths.numbers {
      guard length <= UInt64(reader.remaining - size) else {
        throw FormatError(
          offset: reader.offset, found: "\(reader.remaining) bytes of text", expected: "as many as the lengths say")
      }
      size += Int(length)
    }
    return try reader.take(size)
  }
}
