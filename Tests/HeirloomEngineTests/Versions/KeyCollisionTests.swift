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
    #expect(throws: CommitError.keyCollision(entity: 0, key: 7)) {
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
}
