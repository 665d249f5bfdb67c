import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Testing

/// What typical columns of 8 192 rows take in a file, in bytes. Bounds, not wishes: they are to go down only.
@Suite struct BlockSizeTests {
  private func size(_ storage: StorageType, _ value: (Int, inout SplitMix64) -> Scalar) -> Int {
    let block = ColumnBlock(decoding: storage, rows: 8_192)
    var generator = SplitMix64(seed: 42)
    for row in 0..<8_192 { block.set(value(row, &generator), at: row) }
    block.seal()
    return BlockEncoder(level: 3).encode(block) { $0.bytes.count }
  }

  @Test func `keys in sequence take a few bytes`() {
    #expect(size(.uint64) { row, _ in .uint(0xabcd_ef01_2345_0000 + UInt64(row)) } <= 16)
  }

  @Test func `a constant column takes a few bytes`() {
    #expect(size(.string) { _, _ in .string("Meeting") } <= 32)
    #expect(size(.double) { _, _ in .double(0.1) } <= 16)
    #expect(size(.boolean) { _, _ in .boolean(true) } <= 4)
  }

  @Test func `a small range takes as many bits as it needs`() {
    #expect(size(.int64) { _, generator in .int(1_000_000 + Int64(generator.next() % 500)) } <= 8_192 * 9 / 8 + 16)
  }

  @Test func `eight places take three bits a row`() {
    #expect(size(.string) { _, generator in .string("Location \(generator.next() % 8)") } <= 8_192 * 3 / 8 + 120)
  }

  @Test func `prices and whole seconds are not stored as eight bytes`() {
    #expect(size(.double) { _, generator in .double(Double(generator.next() % 10_000) / 100) } <= 8_192 * 14 / 8 + 16)
    #expect(size(.double) { _, generator in .double(Double(generator.next() % (1 << 27))) } <= 8_192 * 27 / 8 + 16)
  }

  @Test func `texts that a program numbered take what their numbers take`() {
    let size = size(.string) { row, generator in .string("Event number \(row) of \(generator.next() % 10_000)") }
    #expect(size <= 8_192 * 14 / 8 + 64)
  }

  @Test func `few distinct numbers are coded`() {
    let values: [Int64] = [-5_000_000_000, 17, 90_000_000_000, 3, 12_345_678_901]
    #expect(size(.int64) { _, generator in .int(values[Int(generator.next() % 5)]) } <= 8_192 * 3 / 8 + 80)
  }

  @Test func `long runs take a few bytes each`() {
    #expect(size(.int64) { row, _ in .int(Int64(row / 500) * 7_919 * 7_919) } <= 200)
  }

  @Test func `random doubles take no more than themselves`() {
    #expect(size(.double) { _, generator in .double(Double(bitPattern: generator.next())) } <= 8_192 * 8 + 8)
  }
}
