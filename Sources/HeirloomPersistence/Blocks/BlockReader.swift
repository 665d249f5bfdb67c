internal import HeirloomEngine
internal import HeirloomSchema

/// Makes a block from its light form, whatever the bytes are.
struct BlockReader {
  private let block: ColumnBlock
  private let valid: Int

  /// - Parameter rows: How many rows the block has, as known from outside; at most 8 192.
  static func read(
    _ storage: StorageType, rows: Int, from reader: inout ByteReader
  ) throws(FormatError) -> ColumnBlock {
    let start = reader.offset
    let form = try BlockForm(&reader)
    let block = ColumnBlock(decoding: storage, rows: rows)
    let valid = try readNulls(form.nulls, of: block, from: &reader)
    let fits =
      switch form.arrangement {
      case .values: storage != .boolean && !storage.hasHeap
      case .bits: storage == .boolean
      case .texts, .codedTexts, .numberedTexts: storage.hasHeap
      }
    guard fits else {
      throw FormatError(offset: start, found: "block form \(form.byte)", expected: "a form for \(storage)")
    }
    if valid > 0 { try BlockReader(block: block, valid: valid).read(form.arrangement, from: &reader) }
    return block
  }

  private static func readNulls(
    _ nulls: BlockForm.Nulls, of block: ColumnBlock, from reader: inout ByteReader
  ) throws(FormatError) -> Int {
    switch nulls {
    case .none: return block.count
    case .all: block.adoptAllNull()
    case .some: block.adoptValidity(try reader.take((block.count + 7) / 8))
    }
    return block.count - block.nullCount
  }

  private func read(_ arrangement: BlockForm.Arrangement, from reader: inout ByteReader) throws(FormatError) {
    switch arrangement {
    case .values: try readValues(from: &reader)
    case .bits: try readBooleans(from: &reader)
    case .texts: try TextReader.readPlain(into: block, valid: valid, from: &reader)
    case .codedTexts: try TextReader.readCoded(into: block, valid: valid, from: &reader)
    case .numberedTexts: try NumberedTexts.read(into: block, valid: valid, from: &reader)
    }
  }

  private func readValues(from reader: inout ByteReader) throws(FormatError) {
    switch block.storage {
    case .int8, .uint8: try read(UInt8.self, from: &reader)
    case .int16, .uint16: try read(UInt16.self, from: &reader)
    case .int32, .uint32, .float: try read(UInt32.self, from: &reader)
    case .double: try read(UInt64.self, upTo: .scaled, from: &reader)
    case .uuid: try readIdentifiers(from: &reader)
    case .decimal: try DecimalReader.read(into: block, valid: valid, from: &reader)
    default: try read(UInt64.self, from: &reader)
    }
  }

  private func read<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, upTo limit: NumberForm = .dictionary, from reader: inout ByteReader
  ) throws(FormatError) {
    let values = block.values.assumingMemoryBound(to: type)
    // Eight bytes a value and no gaps: the numbers are the values.
    if T.self == UInt64.self, valid == block.count {
      let target = block.values.assumingMemoryBound(to: UInt64.self)
      return try NumberReader.read(valid, width: 8, upTo: limit, from: &reader, into: target)
    }
    let numbers = NumberBuffer(valid)
    try NumberReader.read(valid, width: MemoryLayout<T>.size, upTo: limit, from: &reader, into: numbers.base)
    if valid == block.count {
      for offset in 0..<valid { values[offset] = T(truncatingIfNeeded: numbers.base[offset]) }
    } else {
      block.forEachValid { offset, index in values[offset] = T(truncatingIfNeeded: numbers.base[index]) }
    }
  }

  private func readIdentifiers(from reader: inout ByteReader) throws(FormatError) {
    let words = block.values.assumingMemoryBound(to: UInt64.self)
    let numbers = NumberBuffer(valid)
    for half in 0..<2 {
      try NumberReader.read(valid, width: 8, from: &reader, into: numbers.base)
      block.forEachValid { offset, index in words[offset * 2 + half] = numbers.base[index].byteSwapped }
    }
  }

  private func readBooleans(from reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    let words = block.values.assumingMemoryBound(to: UInt64.self)
    switch try reader.read(UInt8.self) {
    case 0: return
    case 1: block.forEachValid { offset, _ in words[offset >> 6] |= 1 << UInt64(offset & 63) }
    case 2:
      let bits = try reader.take((valid + 7) / 8)
      block.forEachValid { offset, index in
        if bits[index >> 3] >> UInt8(index & 7) & 1 == 1 { words[offset >> 6] |= 1 << UInt64(offset & 63) }
      }
    case let byte: throw FormatError(offset: start, found: "\(byte)", expected: "0, 1 or 2 before booleans")
    }
  }
}

extension ColumnBlock {
  /// Calls with each row that has a value and the number of such rows before it.
  @inline(__always) func forEachValid(_ body: (_ offset: Int, _ index: Int) -> Void) {
    var index = 0
    for offset in 0..<count where isValid(offset) {
      body(offset, index)
      index &+= 1
    }
  }
}
