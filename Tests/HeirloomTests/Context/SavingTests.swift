import Foundation
import Heirloom
import Testing

@Suite struct SavingTests {
  @Test func `setting the value that a property has writes nothing`() throws {
    let store = try TestStore(.disk)
    let context = store.context
    let item = Item(title: "a", score: .nan)
    context.insert(item)
    try context.save()
    let size = try store.byteCount()
    item.title = "a"
    item.score = .nan
    item.note = nil
    try context.save()
    #expect(try store.byteCount() == size)
    #expect(!context.hasChanges && item.title == "a")
  }

  @Test func `saving without changes writes nothing`() throws {
    let store = try TestStore(.disk)
    let context = store.context
    try context.save()
    let size = try store.byteCount()
    try context.save()
    context.rollback()
    #expect(try store.byteCount() == size)
  }

  @Test func `two contexts that change different properties both win`() throws {
    let store = try TestStore(.memory)
    let first = store.context
    let mine = Item(title: "a", note: "n")
    first.insert(mine)
    try first.save()
    let second = store.context
    let theirs = try #require(second.fetch(FetchDescriptor<Item>()).first)
    mine.title = "b"
    theirs.note = "m"
    try second.save()
    try first.save()
    #expect(mine.title == "b" && mine.note == "m")
    second.refresh()
    #expect(theirs.title == "b" && theirs.note == "m")
  }

  @Test func `the last save wins where two contexts change one property`() throws {
    let store = try TestStore(.memory)
    let first = store.context
    let mine = Item(title: "a")
    first.insert(mine)
    try first.save()
    let second = store.context
    let theirs = try #require(second.fetch(FetchDescriptor<Item>()).first)
    mine.title = "mine"
    theirs.title = "theirs"
    try first.save()
    try second.save()
    first.refresh()
    #expect(mine.title == "theirs")
  }

  @Test func `a context reads its version until it fetches, saves or refreshes`() throws {
    let store = try TestStore(.memory)
    let writer = store.context
    let item = Item(title: "old")
    writer.insert(item)
    try writer.save()
    let reader = store.context
    let seen = try #require(reader.fetch(FetchDescriptor<Item>()).first)
    item.title = "new"
    try writer.save()
    #expect(seen.title == "old")
    #expect(try reader.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.title == "new" })) == [seen])
    #expect(seen.title == "new")
  }

  @Test func `a pending change shows in fetches before and after another context saves`() throws {
    let store = try TestStore(.memory)
    let mine = store.context
    let item = Item(title: "a", note: "old")
    mine.insert(item)
    try mine.save()
    item.title = "pending"
    let other = store.context
    try #require(other.fetch(FetchDescriptor<Item>()).first).note = "new"
    try other.save()
    #expect(try mine.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.note == "new" })) == [item])
    #expect(item.title == "pending" && item.note == "new")
    #expect(try mine.fetchCount(FetchDescriptor<Item>(predicate: #Predicate { $0.title == "a" })) == 0)
  }

  @Test func `a store that was opened for reading refuses to save and keeps the changes pending`() throws {
    let store = try TestStore(.disk)
    try store.context.save()
    let reader = try ModelContainer(
      for: Schema(Fixtures.types), configurations: ModelConfiguration(url: store.folder, allowsSave: false))
    let context = ModelContext(reader)
    let item = Item(title: "a")
    context.insert(item)
    #expect(throws: SwiftDataError.readOnlyStore) { try context.save() }
    #expect(context.hasChanges && item.title == "a")
    item.title = "b"
    #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["b"])
  }

  @Test func `a failed save of many rows leaves every row writable`() throws {
    let store = try TestStore(.disk)
    try store.context.save()
    let reader = try ModelContainer(
      for: Schema(Fixtures.types), configurations: ModelConfiguration(url: store.folder, allowsSave: false))
    let context = ModelContext(reader)
    let items = (0..<20_000).map { Item(title: "title \($0 % 3)") }
    for item in items { context.insert(item) }
    #expect(throws: SwiftDataError.readOnlyStore) { try context.save() }
    for (index, item) in items.enumerated() { item.title = "changed \(index)" }
    #expect(items[19_999].title == "changed 19999" && items[0].title == "changed 0")
    let found = try context.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.title == "changed 8191" }))
    #expect(found == [items[8_191]])
  }
}

extension TestStore {
  /// The size of all files of the store.
  func byteCount() throws -> Int {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    var total = 0
    while let file = files?.nextObject() as? URL {
      total += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
    return total
  }
}
