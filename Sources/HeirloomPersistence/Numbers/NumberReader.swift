/// Reads a sequence of numbers, whatever the bytes are.
enum NumberReader {
  /// Fills `count` numbers. Values wider than `width` may come out where the bytes are wrong; whoever stores them cuts
  /// them off.
  static func read(
    _ count: Int, width: Int, upTo limit: NumberForm = .dictionary, from reader: inout ByteReader,
    into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    guard count > 0 else { return }
    switch try form(upTo: limit, from: &reader) {
    case .raw: try readRaw(count, width, from: &reader, into: target)
    case .constant: target.update(repeating: UInt64(bitPattern: try reader.zigzag()), count: count)
    case .packed: try readPacked(count, from: &reader, into: target)
    case .delta: try readDelta(count, from: &reader, into: target)
    case .runs: try readRuns(count, width, from: &reader, into: target)
    case .dictionary: try readDictionary(count, width, from: &reader, into: target)
    case .scaled: try readScaled(count, from: &reader, into: target)
    }
  }

  private static func form(upTo limit: NumberForm, from reader: inout ByteReader) throws(FormatError) -> NumberForm {
    let start = reader.offset
    let byte = try reader.read(UInt8.self)
    guard let form = NumberForm(rawValue: byte), form <= limit else {
      throw FormatError(offset: start, found: "number form \(byte)", expected: "at most \(limit.rawValue)")
    }
    return form
  }

  private static func readRaw(
    _ count: Int, _ width: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    let bytes = try reader.take(count * width)
    switch width {
    case 1: copy(bytes, count, as: UInt8.self, to: target)
    case 2: copy(bytes, count, as: UInt16.self, to: target)
    case 4: copy(bytes, count, as: UInt32.self, to: target)
    default: copy(bytes, count, as: UInt64.self, to: target)
    }
  }

  private static func copy<T: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ count: Int, as type: T.Type, to target: UnsafeMutablePointer<UInt64>
  ) {
    guard let start = bytes.baseAddress else { return }
    for index in 0..<count {
      let value = start.loadUnaligned(fromByteOffset: index &* MemoryLayout<T>.size, as: type)
      target[index] = UInt64(truncatingIfNeeded: T(littleEndian: value))
    }
  }

  private static func readPacked(
    _ count: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    let base = UInt64(bitPattern: try reader.zigzag())
    let bits = try bits(from: &reader)
    let bytes = try reader.take(BitPacking.byteCount(count, bits: bits))
    BitPacking.unpack(bytes, bits: bits, count: count, base: base, into: target)
  }

  private static func readDelta(
    _ count: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    var value = UInt64(bitPattern: try reader.zigzag())
    let smallest = UInt64(bitPattern: try reader.zigzag())
    let bits = try bits(from: &reader)
    let bytes = try reader.take(BitPacking.byteCount(count - 1, bits: bits))
    target[0] = value
    BitPacking.unpack(bytes, bits: bits, count: count - 1, base: smallest, into: target + 1)
    for index in 1..<max(count, 1) {
      value = value &+ target[index]
      target[index] = value
    }
  }

  private static func bits(from reader: inout ByteReader) throws(FormatError) -> Int {
    let start = reader.offset
    let bits = Int(try reader.read(UInt8.self))
    guard bits <= BitPacking.widest else {
      throw FormatError(offset: start, found: "numbers of \(bits) bits", expected: "at most \(BitPacking.widest)")
    }
    return bits
  }
}
