import HeirloomEngine
import HeirloomSchema
import Testing

/// Lengths that do not fit into a slot stand in the heap.
@Suite struct LongValueTests {
  @Test(arguments: [0xff_fffe, 0xff_ffff, 0x100_0001])
  func `a value of 16 MiB and about is kept byte for byte`(_ length: Int) {
    var long = [UInt8](repeating: 7, count: length)
    let places = Array(stride(from: 0, to: length, by: 4_099)) + [length - 1]
    for place in places { long[place] = UInt8(truncatingIfNeeded: place &* 31) }
    let block = ColumnBlock(decoding: .bytes, rows: 3)
    block.set(.bytes([1, 2]), at: 0)
    long.withUnsafeBytes { block.setBytes($0, at: 1) }
    block.set(.bytes([3]), at: 2)
    let copy = block.mutableCopy()
    let other = ColumnBlock(.bytes, capacity: 64)
    other.append(copy, 1..<3)
    for (block, row) in [(block, 1), (copy, 1), (other, 0)] {
      #expect(block.bytes(row).count == length)
      #expect(places.allSatisfy { block.bytes(row)[$0] == long[$0] })
      #expect(block.scalar(row + 1) == .bytes([3]))
    }
    #expect(block.scalar(0) == .bytes([1, 2]))
    #expect(!other.isIdentical(0, to: block, 0) && !other.isIdentical(1, to: block, 1))
  }
}
