/// What one context remembers of the distinct texts of a coded block: a text is made once, and not for each row.
///
///     codes   → the block's codes, 1 or 2 bytes each
///     texts   | text   | – | …    by code; nil until a row with the code is read
///     answers | number | 0 | …    by code: what the layer above makes of the text; 0 until it says so
///
/// Only for blocks of a version, whose codes never change. Belongs to the context's thread.
@frozen public struct CodedTexts {
  public let codes: UnsafeMutableRawPointer
  public let isWide: Bool
  public let count: Int
  public let texts: UnsafeMutablePointer<String?>
  public let answers: UnsafeMutablePointer<UInt64>

  /// - Returns: nil for a plain block, and for one with more distinct texts than are worth their room.
  static func make(_ block: ColumnBlock) -> UnsafeMutablePointer<CodedTexts>? {
    guard block.codeWidth != 0, block.entryCount <= 512 else { return nil }
    let coded = UnsafeMutablePointer<CodedTexts>.allocate(capacity: 1)
    coded.initialize(to: CodedTexts(block))
    return coded
  }

  private init(_ block: ColumnBlock) {
    codes = block.values
    isWide = block.codeWidth == 2
    count = max(block.entryCount, 1)
    texts = .allocate(capacity: count)
    texts.initialize(repeating: nil, count: count)
    answers = .allocate(capacity: count)
    answers.initialize(repeating: 0, count: count)
  }

  func deallocate() {
    texts.deinitialize(count: count)
    texts.deallocate()
    answers.deallocate()
  }

  @inlinable @inline(__always) public func code(_ offset: Int) -> Int {
    isWide
      ? Int(codes.load(fromByteOffset: offset &* 2, as: UInt16.self))
      : Int(codes.load(fromByteOffset: offset, as: UInt8.self))
  }
}

/// Texts by way of their codes.
extension RowPointer {
  @inlinable public func string(_ ordinal: Int, _ row: Int) -> String {
    let (source, row) = fallback(ordinal, row) ?? (self, row)
    return source.ownString(ordinal, row)
  }

  @inlinable @inline(__always) func ownString(_ ordinal: Int, _ row: Int) -> String {
    if let coded = access.pointee.columns[ordinal].coded[row >> BlockGeometry.shift],
      let text = coded.pointee.texts[coded.pointee.code(row & BlockGeometry.mask)]
    {
      return text
    }
    return makeString(ordinal, row)
  }

  @usableFromInline @inline(never) func makeString(_ ordinal: Int, _ row: Int) -> String {
    let text = String(decoding: ownBytes(ordinal, row), as: UTF8.self)
    if let coded = access.pointee.columns[ordinal].coded[row >> BlockGeometry.shift] {
      coded.pointee.texts[coded.pointee.code(row & BlockGeometry.mask)] = text
    }
    return text
  }

  /// What `remember` was told about the row's text by the layer above; 0: nothing.
  @inlinable @inline(__always) public func answer(_ ordinal: Int, _ row: Int) -> UInt64 {
    let (source, row) = fallback(ordinal, row) ?? (self, row)
    guard let coded = source.access.pointee.columns[ordinal].coded[row >> BlockGeometry.shift] else { return 0 }
    return coded.pointee.answers[coded.pointee.code(row & BlockGeometry.mask)]
  }

  /// Keeps an answer for all rows with the same text, if their block is a coded one.
  @inline(never) public func remember(_ answer: UInt64, _ ordinal: Int, _ row: Int) {
    let (source, row) = fallback(ordinal, row) ?? (self, row)
    guard let coded = source.access.pointee.columns[ordinal].coded[row >> BlockGeometry.shift] else { return }
    coded.pointee.answers[coded.pointee.code(row & BlockGeometry.mask)] = answer
  }
}
