/// The first byte of a block: how its values are arranged, and which rows have one.
///
///     bits 0–3 | arrangement          bit 4 | some values are nil          bit 5 | all are
struct BlockForm {
  enum Arrangement: UInt8 {
    case values = 0
    case bits, texts, codedTexts, numberedTexts
  }

  enum Nulls: UInt8 {
    case none = 0x00
    case some = 0x10
    case all = 0x20
  }

  var arrangement: Arrangement
  var nulls: Nulls

  var byte: UInt8 { arrangement.rawValue | nulls.rawValue }

  init(_ arrangement: Arrangement, _ nulls: Nulls) {
    self.arrangement = arrangement
    self.nulls = nulls
  }

  init(_ reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    let byte = try reader.read(UInt8.self)
    guard let arrangement = Arrangement(rawValue: byte & 0x0f), let nulls = Nulls(rawValue: byte & 0xf0) else {
      throw FormatError(offset: start, found: "block form \(byte)", expected: "a form that this version knows")
    }
    self.init(arrangement, nulls)
  }
}
