import Foundation
import Heirloom
import Testing

@Suite struct RollbackTests {
  @Test func `rollback restores values, deletions and lets new objects go`() throws {
    let context = try TestStore(.memory).context
    let changed = Item(title: "old", note: nil, score: 1)
    let doomed = Item(title: "doomed")
    context.insert(changed)
    context.insert(doomed)
    try context.save()
    changed.title = "new"
    changed.note = "n"
    changed.score = nil
    doomed.title = "changed and doomed"
    context.delete(doomed)
    let new = Item(title: "new object", note: "stays readable")
    context.insert(new)
    context.rollback()
    #expect(changed.title == "old" && changed.note == nil && changed.score == 1)
    #expect(!doomed.isDeleted && doomed.title == "doomed")
    #expect(new.modelContext == nil && new.note == "stays readable")
    #expect(!context.hasChanges)
    #expect(Set(try context.fetch(FetchDescriptor<Item>()).map(\.title)) == ["old", "doomed"])
  }

  @Test func `an object that was rolled back can be inserted again with its identity`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    let identifier = item.persistentModelID
    context.rollback()
    context.insert(item)
    try context.save()
    #expect(item.persistentModelID == identifier)
    #expect(context.model(for: identifier) as? Item === item)
  }

  @Test func `a transaction that throws keeps its changes pending`() throws {
    struct Stop: Error {}
    let context = try TestStore(.memory).context
    #expect(throws: Stop.self) {
      try context.transaction {
        context.insert(Item(title: "a"))
        throw Stop()
      }
    }
    #expect(context.hasChanges)
    try context.transaction { context.insert(Item(title: "b")) }
    #expect(!context.hasChanges)
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 2)
  }
}
