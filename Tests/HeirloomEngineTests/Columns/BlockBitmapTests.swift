import HeirloomEngine
import Testing

@Suite struct BlockBitmapTests {
  private static let places = [0, 1, 62, 63, 64, 65, 127, 128, 8_190, 8_191]

  @Test func `a new bitmap is empty or full`() {
    #expect(BlockBitmap().isEmpty && BlockBitmap().count == 0)
    #expect(!BlockBitmap(filled: true).isEmpty && BlockBitmap(filled: true).count == BlockGeometry.rows)
  }

  @Test(arguments: places) func `setting one bit sets that one only`(_ place: Int) {
    let bitmap = BlockBitmap()
    bitmap[place] = true
    bitmap[place] = true
    #expect(bitmap.count == 1 && !bitmap.isEmpty)
    #expect((0..<BlockGeometry.rows).filter { bitmap[$0] } == [place])
    bitmap[place] = false
    #expect(bitmap.isEmpty)
  }

  @Test(arguments: places) func `clearing one bit clears that one only`(_ place: Int) {
    let bitmap = BlockBitmap(filled: true)
    bitmap[place] = false
    #expect(bitmap.count == BlockGeometry.rows - 1)
    #expect((0..<BlockGeometry.rows).filter { !bitmap[$0] } == [place])
  }

  @Test func `a copy has a life of its own`() {
    let bitmap = BlockBitmap()
    bitmap[7] = true
    let copy = BlockBitmap(copying: bitmap)
    copy[8] = true
    copy[7] = false
    #expect(bitmap[7] && !bitmap[8] && !copy[7] && copy[8])
  }
}
