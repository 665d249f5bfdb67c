import HeirloomEngine
import Testing

@Suite struct BlockListTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 8_193])
  func `elements keep their places`(_ count: Int) {
    var list = BlockList(0..<count)
    #expect(list.count == count)
    #expect(list.last == (count == 0 ? nil : count - 1))
    #expect(Array(list) == Array(0..<count))
    for index in 0..<count { list[index] = index * 2 }
    #expect((0..<count).allSatisfy { list[$0] == $0 * 2 })
  }

  @Test(arguments: [1, 63, 64, 65, 128, 129])
  func `changing one element leaves the other chunks shared and the old list as it was`(_ count: Int) {
    let old = BlockList(0..<count)
    for index in [0, count / 2, count - 1] {
      var new = old
      #expect((0..<count).allSatisfy { old.sharesChunk($0, with: new) })
      new[index] = -1
      #expect(old[index] == index && new[index] == -1)
      for other in 0..<count { #expect(old.sharesChunk(other, with: new) == (other >> 6 != index >> 6)) }
    }
  }

  @Test func `a list shares nothing beyond its end, nor with one that went on in the same chunk`() {
    let old = BlockList(0..<65)
    var new = old
    new.append(65)
    #expect(new.sharesChunk(0, with: old) && !new.sharesChunk(64, with: old) && !new.sharesChunk(128, with: old))
    #expect(old.count == 65 && new.count == 66)
  }
}
