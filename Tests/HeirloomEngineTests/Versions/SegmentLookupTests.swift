import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct SegmentLookupTests {
  private func segment(_ keys: [UInt64]) throws -> Segment {
    try Version.empty(schema: Things.small).applying(.inserting(Things.small, keys)).segments[0]
  }

  @Test(arguments: Sizes.acrossBlocks) func `consecutive keys are found, and no others`(_ count: Int) throws {
    let keys: [UInt64] = (0..<count).map { row in UInt64(1_000 + row) }
    let segment = try segment(keys)
    #expect(segment.keysAscend && segment.rowCount == count && segment.liveCount == count)
    #expect(keys.indices.allSatisfy { segment.row(forKey: keys[$0]) == $0 })
    for key in [0, 1, 999, 1_000 + UInt64(count), .max] { #expect(segment.row(forKey: key) == nil) }
  }

  @Test(arguments: Sizes.acrossBlocks) func `ascending keys with gaps are found, and no others`(_ count: Int) throws {
    let keys: [UInt64] = (0..<count).map { row in UInt64(row * (row + 3) + 7) }
    let segment = try segment(keys)
    #expect(segment.keysAscend)
    #expect(keys.indices.allSatisfy { segment.row(forKey: keys[$0]) == $0 })
    #expect(keys.allSatisfy { segment.row(forKey: $0 + 1) == nil })
  }

  @Test(arguments: Sizes.acrossBlocks) func `keys in any order are found, and no others`(_ count: Int) throws {
    let keys: [UInt64] = (0..<count).reversed().map { row in UInt64(row * 2 + 1) }
    let segment = try segment(keys)
    #expect(segment.keysAscend == (count < 2))
    // Every row takes a scan of its block, so a full one is looked at here and there.
    for row in stride(from: 0, to: count, by: count > 200 ? 97 : 1) {
      #expect(segment.row(forKey: keys[row]) == row)
      #expect(segment.row(forKey: keys[row] + 1) == nil)
    }
  }

  @Test func `the order of keys is noticed across saves`() throws {
    let version = try Version.empty(schema: Things.small).applying(.inserting(Things.small, [5, 6]))
    let after = try version.applying(.inserting(Things.small, [7]))
    let between = try version.applying(.inserting(Things.small, [4]))
    #expect(after.segments[0].keysAscend && !between.segments[0].keysAscend)
    #expect(between.segments[0].row(forKey: 4) == 2 && between.segments[0].row(forKey: 6) == 1)
  }

  @Test func `a deleted key is not found`() throws {
    var changes = EntityChanges(Things.small)
    changes.deleted = [2]
    let version = try Version.empty(schema: Things.small).applying(.inserting(Things.small, [1, 2, 3]))
    let segment = try version.applying(changes).segments[0]
    #expect(segment.row(forKey: 2) == nil && segment.row(forKey: 3) == 2)
    #expect(segment.rowCount == 3 && segment.liveCount == 2 && !segment.isLive(1))
    #expect(version.segments[0].row(forKey: 2) == 1)
  }
}
