import HeirloomEngine
import HeirloomSchema
import Testing

/// Two objects with one key must never become one row, whatever the order of the keys.
@Suite struct KeyCollisionTests {
  @Test(arguments: [[5], [4, 5], [9, 5], [9, 8, 5], [5, 9], [1, 5], [7, 7], [9, 3, 9], [0]])
  func `a key that is taken is refused and nothing changes`(_ keys: [UInt64]) throws {
    let schema = Things.small
    let version = try Version.empty(schema: schema).applying(.inserting(schema, [0, 5, 6]))
    #expect(throws: CommitError.self) { try version.applying(.inserting(schema, keys)) }
    #expect(version.segments[0].rowCount == 3)
  }

  @Test func `a batch that repeats a key is refused by an empty store too`() throws {
    let schema = Things.small
    #expect(throws: CommitError.keyCollision(entity: 0, key: 7, existing: 0)) {
      try Version.empty(schema: schema).applying(.inserting(schema, [8, 7, 7]))
    }
  }

  @Test func `the key of a deleted row is free`() throws {
    let schema = Things.small
    var deletion = EntityChanges(schema)
    deletion.deleted = [5]
    let version = try Version.empty(schema: schema).applying(.inserting(schema, [5])).applying(deletion)
    let again = try version.applying(.inserting(schema, [5]))
    #expect(again.segments[0].liveCount == 1 && again.segments[0].row(forKey: 5) == 1)
  }

  private func inserting(_ entity: Int, _ keys: [UInt64]) -> EntityChanges {
    var changes = EntityChanges(Things.schema, entity)
    let storages = Things.storages(Things.schema, entity)
    for (row, key) in keys.enumerated() {
      changes.inserted.append(key, Things.values(Things.schema, entity, row), storages)
    }
    return changes
  }

  @Test(arguments: [[5], [4, 5], [9, 5], [5, 100], [1_000_000, 2]])
  func `a key that an object of another class has is refused`(_ keys: [UInt64]) throws {
    let version = try Version.empty(schema: Things.schema).applying(inserting(0, [2, 5, 7]))
    let taken: UInt64 = keys.contains(5) ? 5 : 2
    #expect(throws: CommitError.keyCollision(entity: 1, key: taken, existing: 0)) {
      try version.applying(inserting(1, keys))
    }
    #expect(version.segments.map(\.rowCount) == [3, 0])
  }

  @Test(arguments: [[3, 4, 5], [5, 4], [1_000_000, 5]])
  func `two new objects of different classes cannot have one key`(_ keys: [UInt64]) throws {
    let version = Version.empty(schema: Things.schema)
    #expect(throws: CommitError.keyCollision(entity: 1, key: 5, existing: 0)) {
      try version.applying(ChangeSet(entities: [inserting(0, [1, 5]), inserting(1, keys)]))
    }
    let next = try version.applying(ChangeSet(entities: [inserting(0, [1, 5]), inserting(1, [2, 4, 6])]))
    #expect(next.segments.map(\.rowCount) == [2, 3])
  }

  @Test func `the key of a deleted row is free for another class`() throws {
    var deletion = EntityChanges(Things.schema, 0)
    deletion.deleted = [5]
    let version = try Version.empty(schema: Things.schema).applying(inserting(0, [5])).applying(deletion)
    #expect(try version.applying(inserting(1, [5])).locate(5, in: 0..<2)?.entity == 1)
  }
}
