import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct VersionStoreTests {
  struct Refused: Error {}

  @Test func `a commit is persisted before it is seen`() throws {
    let schema = Things.small
    let store = VersionStore(.empty(schema: schema))
    let commit = try store.commit(ChangeSet(entities: [.inserting(schema, [1])])) { _, sequence in
      #expect(sequence == 1 && store.newest.sequence == 0)
    }
    #expect(commit.before.sequence == 0 && commit.after.sequence == 1 && store.newest === commit.after)
  }

  @Test func `a commit that cannot be persisted changes nothing`() throws {
    let schema = Things.small
    let store = VersionStore(.empty(schema: schema))
    let before = store.newest
    #expect(throws: Refused.self) {
      try store.commit(ChangeSet(entities: [.inserting(schema, [1])])) { _, _ in throw Refused() }
    }
    #expect(store.newest === before)
    #expect(throws: CommitError.self) {
      try store.commit(ChangeSet(entities: [.inserting(schema, [1, 1])])) { _, _ in Issue.record("persisted") }
    }
    #expect(store.newest === before)
  }
}
