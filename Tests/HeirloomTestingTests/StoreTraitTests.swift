import Heirloom
import HeirloomTesting
import Testing

@Model private final class Note {
  var text: String
  init(text: String) { self.text = text }
}

extension StoreFixture {
  fileprivate static let notes = StoreFixture(for: Note.self) { context in
    for number in 1...3 { context.insert(Note(text: "note \(number)")) }
  }
}

@Suite(.store(.notes)) struct StoreTraitTests {
  @Test(arguments: 1...3) func `each test case starts from the fixture, whatever the others save`(added: Int) throws {
    let context = try ModelContext(TestContainer.current)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3)
    for number in 0..<added { context.insert(Note(text: "added \(number)")) }
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3 + added)
  }

  @Test func `a fork changes neither its origin nor another fork`() throws {
    let origin = try TestContainer.current
    let fork = origin.fork()
    let context = ModelContext(fork)
    try context.delete(model: Note.self)
    try context.save()
    #expect(try ModelContext(origin).fetchCount(FetchDescriptor<Note>()) == 3)
    let writer = ModelContext(origin)
    try #require(writer.fetch(FetchDescriptor<Note>()).first).text = "changed"
    try writer.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
  }
}

@Suite struct MissingStoreTests {
  @Test func `a test without the trait is told what to add`() {
    let error = #expect(throws: TestContainer.MissingStore.self) { try TestContainer.current }
    #expect(error?.description.contains(".store(") == true)
  }
}
