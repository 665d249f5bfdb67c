internal import HeirloomEngine
internal import HeirloomSchema

/// Writes the rows of a block in the light form that comes before compression.
struct BlockWriter {
  private let block: ColumnBlock
  private let valid: Int
  /// The texts, if they differ in numbers only.
  private let numbered: NumberedTexts?

  private init(_ block: ColumnBlock) {
    self.block = block
    let valid = block.count - block.nullCount
    self.valid = valid
    numbered = block.storage.hasHeap && block.codeWidth == 0 ? NumberedTexts(block, valid: valid) : nil
  }

  static func write(_ block: ColumnBlock, into writer: inout ByteWriter) {
    BlockWriter(block).write(into: &writer)
  }

  private func write(into writer: inout ByteWriter) {
    let nulls: BlockForm.Nulls = valid == block.count ? .none : (valid == 0 ? .all : .some)
    writer.append(BlockForm(arrangement, nulls).byte)
    if nulls == .some, let validity = block.validity { writeBits(validity, block.count, into: &writer) }
    guard valid > 0 else { return }
    switch arrangement {
    case .values: writeValues(into: &writer)
    case .bits: writeBooleans(into: &writer)
    case .texts: TextWriter.writePlain(block, valid: valid, into: &writer)
    case .codedTexts: TextWriter.writeCoded(block, valid: valid, into: &writer)
    case .numberedTexts: numbered?.write(into: &writer)
    }
  }

  private var arrangement: BlockForm.Arrangement {
    if block.storage == .boolean { return .bits }
    if numbered != nil { return .numberedTexts }
    if block.storage.hasHeap { return block.codeWidth == 0 ? .texts : .codedTexts }
    return .values
  }

  private func writeValues(into writer: inout ByteWriter) {
    switch block.storage {
    case .int8: write(Int8.self, into: &writer)
    case .int16: write(Int16.self, into: &writer)
    case .int32: write(Int32.self, into: &writer)
    case .uint8: write(UInt8.self, into: &writer)
    case .uint16: write(UInt16.self, into: &writer)
    case .uint32, .float: write(UInt32.self, into: &writer)
    case .double: write(UInt64.self, upTo: .scaled, into: &writer)
    case .uuid: writeIdentifiers(into: &writer)
    case .decimal: writeDecimals(into: &writer)
    default: write(UInt64.self, into: &writer)
    }
  }

  private func write<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, upTo limit: NumberForm = .dictionary, into writer: inout ByteWriter
  ) {
    let values = block.fixed(as: type)
    let numbers = NumberBuffer(valid)
    if valid == block.count {
      for offset in 0..<valid { numbers.base[offset] = UInt64(truncatingIfNeeded: values[offset]) }
    } else {
      fill(numbers) { UInt64(truncatingIfNeeded: values[$0]) }
    }
    NumberWriter.write(numbers.numbers, width: MemoryLayout<T>.size, upTo: limit, into: &writer)
  }

  private func writeIdentifiers(into writer: inout ByteWriter) {
    let words = block.fixed(as: UInt64.self)
    for half in 0..<2 {
      let numbers = NumberBuffer(valid)
      fill(numbers) { words[$0 * 2 + half].byteSwapped }
      NumberWriter.write(numbers.numbers, width: 8, into: &writer)
    }
  }

  private func writeDecimals(into writer: inout ByteWriter) {
    let values = block.fixed(as: DecimalValue.self)
    let numbers = NumberBuffer(valid)
    fill(numbers) { UInt64(truncatingIfNeeded: values[$0].mantissa) }
    NumberWriter.write(numbers.numbers, width: 8, into: &writer)
    fill(numbers) { UInt64(truncatingIfNeeded: values[$0].mantissa >> 64) }
    NumberWriter.write(numbers.numbers, width: 8, into: &writer)
    fill(numbers) { UInt64(truncatingIfNeeded: values[$0].exponent) }
    NumberWriter.write(numbers.numbers, width: 4, into: &writer)
    fill(numbers) { UInt64(values[$0].sign) }
    NumberWriter.write(numbers.numbers, width: 1, into: &writer)
  }

  private func writeBooleans(into writer: inout ByteWriter) {
    let gathered = NumberBuffer((valid + 63) / 64)
    var next = 0
    for offset in 0..<block.count where block.isValid(offset) {
      if block.bit(offset) { gathered.base[next >> 6] |= 1 << UInt64(next & 63) }
      next += 1
    }
    let ones = gathered.numbers.reduce(0) { $0 + $1.nonzeroBitCount }
    writer.append(UInt8(ones == 0 ? 0 : (ones == valid ? 1 : 2)))
    if ones > 0, ones < valid { writeBits(gathered.base, valid, into: &writer) }
  }

  /// Whole bytes; bits behind the last row are zero.
  private func writeBits(_ words: UnsafePointer<UInt64>, _ count: Int, into writer: inout ByteWriter) {
    let size = (count + 7) / 8
    let target = writer.extend(by: size)
    target.copyMemory(from: words, byteCount: size)
    guard count & 7 != 0 else { return }
    let last = target + (size - 1)
    last.storeBytes(of: last.load(as: UInt8.self) & (1 << UInt8(count & 7) - 1), as: UInt8.self)
  }

  @inline(__always) private func fill(_ numbers: NumberBuffer, _ value: (Int) -> UInt64) {
    var next = 0
    for offset in 0..<block.count where block.isValid(offset) {
      numbers.base[next] = value(offset)
      next &+= 1
    }
  }
}
