@testable import HeirloomPersistence
import Testing

@Suite struct NumberTests {
  private func write(_ values: [UInt64], width: Int, upTo limit: NumberForm) -> [UInt8] {
    var writer = ByteWriter()
    values.withUnsafeBufferPointer { NumberWriter.write($0, width: width, upTo: limit, into: &writer) }
    return writer.withBytes { Array($0) }
  }

  private func read(_ bytes: [UInt8], _ count: Int, width: Int, upTo limit: NumberForm) throws(FormatError) -> [UInt64]
  {
    let buffer = NumberBuffer(count)
    try bytes.withReader { (reader: inout ByteReader) throws(FormatError) in
      try NumberReader.read(count, width: width, upTo: limit, from: &reader, into: buffer.base)
      try reader.expectEnd()
    }
    return Array(buffer.numbers)
  }

  @Test func `every number of bits is packed and unpacked, whatever the count`() throws {
    for bits in 1...BitPacking.widest {
      var generator = SplitMix64(seed: UInt64(bits))
      for count in [1, 2, 7, 8, 9, 63, 64, 65, 200] {
        let base = generator.next()
        let values = (0..<count).map { _ in base &+ generator.next() >> UInt64(64 - bits) }
        var writer = ByteWriter()
        values.withUnsafeBufferPointer { BitPacking.pack($0, less: base, bits: bits, into: &writer) }
        #expect(writer.count == BitPacking.byteCount(count, bits: bits))
        let buffer = NumberBuffer(count)
        writer.withBytes { BitPacking.unpack($0, bits: bits, count: count, base: base, into: buffer.base) }
        #expect(Array(buffer.numbers) == values, "\(bits) bits, \(count) values")
      }
    }
  }

  /// Sequences for which each form is the smallest.
  private static let samples: [(NumberForm, Int, [UInt64])] = [
    (.raw, 8, [0, .max, 1 << 62, 3, 1 << 63]),
    (.constant, 8, Array(repeating: 7, count: 100)),
    (.packed, 8, [10, 17, 3, 9, 11, 250, 5, 6]),
    (.delta, 8, (0..<100).map { 1 << 40 + UInt64($0) * 1_000 }),
    (.runs, 8, (0..<300).map { UInt64($0 / 100) &* 0x9e37_79b9_7f4a_7c15 }),
    (.dictionary, 8, (0..<300).map { UInt64($0 * 7 % 5) &* 0x9e37_79b9_7f4a_7c15 }),
    (.scaled, 8, (0..<300).map { (Double($0 * 37 % 101) / 100).bitPattern }),
  ]

  @Test(arguments: 0..<samples.count)
  func `the smallest form is chosen and read back`(sample: Int) throws {
    let (form, width, values) = Self.samples[sample]
    let bytes = write(values, width: width, upTo: .scaled)
    #expect(bytes.first == form.rawValue)
    #expect(try read(bytes, values.count, width: width, upTo: .scaled) == values)
  }

  @Test func `numbers around the ends of the range do not overflow`() throws {
    let signed: [Int64] = [.min, .max, -1, 0, 1, .min + 1, .max - 1]
    for first in signed {
      for second in signed {
        for third in signed {
          let values = [first, second, third, first, second].map { UInt64(bitPattern: $0) }
          let bytes = write(values, width: 8, upTo: .dictionary)
          #expect(try read(bytes, 5, width: 8, upTo: .dictionary) == values)
        }
      }
    }
  }

  @Test func `narrow signed numbers keep their sign where they are packed`() throws {
    let values = [-3, -2, -1, 0, 1].map { UInt64(bitPattern: Int64($0)) }
    let read = try read(write(values, width: 1, upTo: .dictionary), 5, width: 1, upTo: .dictionary)
    #expect(read.map { Int8(truncatingIfNeeded: $0) } == [-3, -2, -1, 0, 1])
  }

  @Test func `no numbers take no bytes`() throws {
    #expect(write([], width: 8, upTo: .dictionary) == [])
    #expect(try read([], 0, width: 8, upTo: .dictionary) == [])
  }

  @Test func `forms do not nest without end`() {
    let nested: [UInt8] = Array(repeating: NumberForm.runs.rawValue, count: 1) + [1] + Array(repeating: 4, count: 100)
    #expect(throws: FormatError.self) { try read(nested, 1, width: 8, upTo: .dictionary) }
    #expect(throws: FormatError.self) { try read([6, 0, 6, 0, 1, 0], 1, width: 8, upTo: .scaled) }
  }

  @Test func `varints are read up to 64 bits and not beyond`() throws {
    for value in [0, 1, 127, 128, 16_383, 16_384, UInt64.max, 1 << 63] {
      var writer = ByteWriter()
      writer.appendVarint(value)
      #expect(writer.count == Varint.length(value))
      let read = try writer.withBytes { (bytes) throws(FormatError) in
        var reader = ByteReader(bytes)
        let value = try reader.varint()
        try reader.expectEnd()
        return value
      }
      #expect(read == value)
    }
    for bytes in [[UInt8](repeating: 0x80, count: 11), [UInt8](repeating: 0xff, count: 9) + [2], [0x80]] {
      #expect(throws: FormatError.self) {
        try bytes.withReader { (reader: inout ByteReader) throws(FormatError) in try reader.varint() }
      }
    }
    for value in [Int64.min, -1, 0, 1, .max] { #expect(Varint.signed(Varint.zigzag(value)) == value) }
  }
}
