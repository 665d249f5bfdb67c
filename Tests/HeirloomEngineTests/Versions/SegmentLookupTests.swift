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
    for row in 0..<count {
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

  /// One save after the other, each a batch of keys.
  private func saving(_ batches: [[UInt64]]) throws -> Segment {
    try batches.reduce(Version.empty(schema: Things.small)) { version, keys in
      try version.applying(.inserting(Things.small, keys))
    }.segments[0]
  }

  /// Two processes in turn, one object at a time, and keys without any order.
  private static func orders(_ count: Int) -> [[[UInt64]]] {
    var random = SplitMix64(seed: 7)
    let shuffled = (0..<count).map { row in UInt64(row * 2 + 1) }.shuffled(using: &random)
    let starts = stride(from: 0, to: count, by: 100)
    var inTurn: [[UInt64]] = []
    for row in 0..<count {
      let start: UInt64 = row.isMultiple(of: 2) ? 1_000_001 : 1
      inTurn.append([start + UInt64(row)])
    }
    let descending = (0..<count).reversed().map { row in [UInt64(row * 2 + 1)] }
    let pieces = starts.map { start in Array(shuffled[start..<min(start + 100, count)]) }
    return [inTurn, descending, pieces, [shuffled]]
  }

  @Test(arguments: 0..<4) func `a look-up reads few keys whatever their order`(_ order: Int) throws {
    let batches = Self.orders(3_000)[order]
    let segment = try saving(batches)
    #expect(!segment.keysAscend && segment.rowCount == 3_000)
    var most = 0
    for (row, key) in batches.joined().enumerated() {
      var looks = 0
      #expect(segment.rowInRuns(forKey: key, looks: &looks) == row)
      #expect(segment.rowInRuns(forKey: key + 1, looks: &looks) == nil)
      most = max(most, looks)
    }
    // Two look-ups of 12 steps in at most three runs of each of six sizes.
    #expect(most <= 2 * 12 * 18)
  }

  @Test func `deleted rows and keys that came again are told apart in any order`() throws {
    var version = try Version.empty(schema: Things.small).applying(.inserting(Things.small, [50, 40, 30, 20, 10, 60]))
    for round in 0..<40 {
      var deletion = EntityChanges(Things.small)
      deletion.deleted = [30]
      version = try version.applying(deletion)
      #expect(version.segments[0].row(forKey: 30) == nil)
      version = try version.applying(.inserting(Things.small, [30]))
      #expect(version.segments[0].row(forKey: 30) == 6 + round && version.segments[0].row(forKey: 40) == 1)
    }
  }
}
