import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct VersionTests {
  @Test(arguments: Sizes.few, Sizes.few)
  func `two saves leave the rows of both, and the first version as it was`(_ first: Int, _ second: Int) throws {
    let schema = Things.small
    let one = try Version.empty(schema: schema).applying(
      .inserting(schema, (0..<first).map { UInt64($0 + 1) }))
    let before = one.rows()
    let two = try one.applying(.inserting(schema, (0..<second).map { UInt64($0 + 100_000) }, salt: 1))
    var expected: [UInt64: [Scalar]] = [:]
    for row in 0..<first { expected[UInt64(row + 1)] = Things.values(schema, 0, row) }
    #expect(firstDifference(one.rows(), expected) == nil)
    for row in 0..<second { expected[UInt64(row + 100_000)] = Things.values(schema, 0, row, salt: 1) }
    #expect(firstDifference(two.rows(), expected) == nil)
    #expect(firstDifference(one.rows(), before) == nil && one.segments[0].rowCount == first)
    #expect(two.sequence == one.sequence + 1)
  }

  @Test func `every storage type is updated, set to nil and back, and old versions keep their values`() throws {
    let schema = Things.schema
    let storages = Things.storages(schema, 0)
    let keys = (1...130).map { UInt64($0) }
    var version = try Version.empty(schema: schema).applying(.inserting(schema, keys))
    var expected = version.rows()
    var history: [(Version, [UInt64: [Scalar]])] = []
    for round in 1...4 {
      history.append((version, expected))
      var changes = EntityChanges(schema)
      for key in keys where Int(key) % (round + 1) == 0 {
        let values = Things.values(schema, 0, Int(key), salt: round)
        let changed = storages.indices.filter { ($0 + round) % 2 == 0 }
        changes.updated.append(key, values, storages, changed: changed)
        for ordinal in changed { expected[key]?[ordinal] = values[ordinal] }
      }
      version = try version.applying(changes)
      #expect(firstDifference(version.rows(), expected) == nil, "round \(round)")
    }
    for (version, expected) in history { #expect(firstDifference(version.rows(), expected) == nil) }
  }

  @Test func `a commit copies the blocks that it touches and shares the others`() throws {
    let schema = Things.small
    let storages = Things.storages(schema, 0)
    let keys = (1...20_000).map { UInt64($0) }
    let old = try Version.empty(schema: schema).applying(.inserting(schema, keys))
    var changes = EntityChanges(schema)
    changes.updated.append(10_000, [.null, .int(-1)], storages, changed: [1])
    changes.deleted = [1]
    let new = try old.applying(changes)
    for block in 0..<3 {
      #expect(old.segments[0].columns[0][block] === new.segments[0].columns[0][block])
      #expect((old.segments[0].columns[1][block] === new.segments[0].columns[1][block]) == (block != 1))
      #expect(old.segments[0].keys[block] === new.segments[0].keys[block])
    }
    #expect(old.segments[0].live[0] == nil && new.segments[0].live[1] == nil)
    #expect(new.segments[0].liveCount == 19_999 && old.segments[0].liveCount == 20_000)
    #expect(old.rows()[10_000]?[1].isExactly(Things.values(schema, 0, 9_999)[1]) == true)
    #expect(new.rows()[10_000]?[1] == .int(-1) && new.rows()[1] == nil)
  }

  @Test func `entities that a commit does not touch keep their segment`() throws {
    let schema = Things.schema
    let old = Version.empty(schema: schema)
    let new = try old.applying(.inserting(schema, [1]))
    #expect(old.segments[1] === new.segments[1] && old.segments[0] !== new.segments[0])
    #expect(new.locate(1, in: 0..<2)?.entity == 0 && new.locate(1, in: 1..<2) == nil)
  }

  @Test func `changes to rows that are gone are passed over`() throws {
    let schema = Things.small
    let storages = Things.storages(schema, 0)
    var version = try Version.empty(schema: schema).applying(.inserting(schema, [1, 2]))
    var deletion = EntityChanges(schema)
    deletion.deleted = [1, 1, 77]
    version = try version.applying(deletion)
    var late = EntityChanges(schema)
    late.updated.append(1, [.string("late"), .int(1)], storages, changed: [0, 1])
    late.deleted = [1]
    version = try version.applying(late)
    #expect(version.segments[0].liveCount == 1 && Array(version.rows().keys) == [2])
  }

  @Test func `deletions over many blocks leave exactly the others`() throws {
    let schema = Things.small
    let keys = (1...16_385).map { UInt64($0) }
    var version = try Version.empty(schema: schema).applying(.inserting(schema, keys))
    var left = Set(keys)
    for step in [3, 2, 1] {
      var changes = EntityChanges(schema)
      changes.deleted = keys.filter { Int($0) % step == 0 }
      left.subtract(changes.deleted)
      version = try version.applying(changes)
      #expect(Set(version.rows().keys) == left && version.segments[0].liveCount == left.count)
    }
    version = try version.applying(.inserting(schema, [20_000]))
    #expect(Array(version.rows().keys) == [20_000])
  }
}
