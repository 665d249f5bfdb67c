import Foundation
import Heirloom
import Testing

@Suite struct `Unique keys` {
  typealias User = Keyed.User
  typealias Guest = Keyed.Guest
  typealias Member = Keyed.Member

  @Test(arguments: StoreKind.allCases) func `a new object with a taken key gives its values to the stored one`(
    kind: StoreKind
  ) throws {
    let store = try TestStore.holding(kind, Keyed.types) { [User(1, email: "x", name: "a"), User(2, name: "b")] }
    do {
      let context = store.context
      let old = try #require(try context.fetch(FetchDescriptor<User>()).first { $0.number == 1 })
      let identifier = old.persistentModelID
      let newcomer = User(1, email: "y", name: "c")
      context.insert(newcomer)
      try context.save()
      #expect(old.name == "c" && old.email == "y" && old.persistentModelID == identifier)
      #expect(newcomer.name == "c" && newcomer.modelContext == nil)
    }
    try store.settle()
    #expect(try store.context.names() == ["1 c", "2 b"])
  }

  @Test(arguments: [2, 3], [false, true]) func `new objects with one key become one, with the values of the last`(
    count: Int, savesBetween: Bool
  ) throws {
    let context = try TestStore(.memory, Keyed.types).context
    let users = (0..<count).map { User(1, name: "\($0)") }
    for user in users {
      context.insert(user)
      if savesBetween { try context.save() }
    }
    try context.save()
    #expect(try context.names() == ["1 \(count - 1)"])
    #expect(users[0].name == "\(count - 1)" && users[0].modelContext === context)
    #expect(users[1].name == "1" && users[1].modelContext == nil)
    users[1].name = "free"
    #expect(!context.hasChanges)
  }

  @Test func `the new object stands for the stored row where no other does`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [User(1, name: "a")] }
    let context = store.context
    let newcomer = User(1, name: "b")
    context.insert(newcomer)
    try context.save()
    #expect(newcomer.modelContext === context)
    newcomer.name = "c"
    try context.save()
    #expect(try store.context.names() == ["1 c"])
  }

  @Test func `an object with keys of two others is refused, and nothing changes`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [User(1, email: "x"), User(2, email: "y")] }
    let context = store.context
    context.insert(User(3, email: "z", name: "new"))
    context.insert(User(2, email: "x", name: "both"))
    #expect(throws: SwiftDataError.uniquenessViolation) { try context.save() }
    #expect(context.hasChanges)
    #expect(try store.context.names() == ["1 ", "2 "])
    #expect(try context.fetchCount(FetchDescriptor<User>()) == 4)
  }

  @Test func `a new object whose second key is taken takes over that object`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [User(1, email: "x", name: "a")] }
    let context = store.context
    context.insert(User(2, email: "x", name: "b"))
    try context.save()
    #expect(try context.names() == ["2 b"])
    context.insert(User(1, name: "c"))
    try context.save()
    #expect(try context.names() == ["1 c", "2 b"])
  }

  @Test(arguments: StoreKind.allCases) func `a change to a taken key is refused and deletes nothing`(
    kind: StoreKind
  ) throws {
    let store = try TestStore.holding(kind, Keyed.types) { [User(1, email: "x"), User(3, email: "y")] }
    do {
      let context = store.context
      let third = try #require(try context.fetch(FetchDescriptor<User>()).first { $0.number == 3 })
      third.email = "x"
      let error = #expect(throws: SwiftDataError.self) { try context.save() }
      #expect(error == .uniquenessViolation && error?.location == "User.email")
      #expect(try store.context.fetch(FetchDescriptor<User>()).map(\.email) == ["x", "y"])
      third.email = "z"
      try context.save()
    }
    try store.settle()
    #expect(Set(try store.context.fetch(FetchDescriptor<User>()).map(\.email)) == ["x", "z"])
  }

  @Test func `keys can be swapped, rotated and given to a new object in one save`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { (1...3).map { User($0, name: "\($0)") } }
    let context = store.context
    let users = try context.fetch(FetchDescriptor<User>(sortBy: [SortDescriptor(\.number)]))
    (users[0].number, users[1].number) = (2, 1)
    try context.save()
    #expect(try context.names() == ["1 2", "2 1", "3 3"])
    (users[0].number, users[1].number, users[2].number) = (3, 2, 1)
    try context.save()
    #expect(try context.names() == ["1 3", "2 2", "3 1"])
    context.delete(users[0])
    context.insert(User(3, name: "new"))
    try context.save()
    #expect(try context.names() == ["1 3", "2 2", "3 new"])
    users[1].number = 7
    context.insert(User(2, name: "two"))
    try context.save()
    #expect(try context.names() == ["1 3", "2 two", "3 new", "7 2"])
  }

  @Test func `nil never collides`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    for number in 0..<3 { context.insert(User(number)) }
    try context.save()
    context.insert(User(3))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<User>()) == 4)
  }

  @Test func `a key of a base class holds for all subclasses`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [Guest(1, name: "guest")] }
    let context = store.context
    context.insert(Member(1, name: "member"))
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .uniquenessViolation && error?.found.contains("Guest/") == true)
    context.rollback()
    context.insert(Guest(1, name: "again"))
    try context.save()
    #expect(try context.names() == ["1 again"])
    #expect(try context.fetch(FetchDescriptor<Guest>()).count == 1)
  }

  @Test func `the policy reject refuses new objects with taken keys`() throws {
    var configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    configuration.uniqueness = .reject
    let container = try ModelContainer(for: Schema(Keyed.types), configurations: configuration)
    let context = ModelContext(container)
    context.insert(User(1, name: "a"))
    try context.save()
    context.insert(User(1, name: "b"))
    for _ in 0..<2 { #expect(throws: SwiftDataError.uniquenessViolation) { try context.save() } }
    let fork = ModelContext(container.fork())
    fork.insert(User(1, name: "c"))
    #expect(throws: SwiftDataError.uniquenessViolation) { try fork.save() }
    let stored = try #require(try ModelContext(container).fetch(FetchDescriptor<User>()).first)
    #expect(stored.name == "a")
  }

  @Test func `the empty text is a key like any other, and texts are equal as Swift's are`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    for title in ["", "e\u{301}", "\u{212a}", "\u{0}"] { context.insert(Keyed.Club(title)) }
    try context.save()
    for title in ["", "\u{e9}", "K", "\u{0}"] { context.insert(Keyed.Club(title)) }
    try context.save()
    #expect(Set(try context.fetch(FetchDescriptor<Keyed.Club>()).map(\.title)) == ["", "\u{e9}", "K", "\u{0}"])
    #expect(try context.fetchCount(FetchDescriptor<Keyed.Club>()) == 4)
  }

  @Test func `zero has no sign as a key, and NaN equals NaN`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    for value in [0.0, -0.0, .nan, -Double.nan, 1, .infinity] { context.insert(Keyed.Reading(value)) }
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Keyed.Reading>()) == 4)
  }

  @Test func `a save that brings nothing new to the stored object writes nothing`() throws {
    let store = try TestStore.holding(.disk, Keyed.types) { [User(1, name: "a")] }
    func size() throws -> Int {
      try FileManager.default.subpathsOfDirectory(atPath: store.folder.path).reduce(0) { sum, path in
        let file = store.folder.appendingPathComponent(path).path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return sum + (attributes[.size] as? Int ?? 0)
      }
    }
    let before = try size()
    let context = store.context
    context.insert(User(1, name: "a"))
    try context.save()
    #expect(!context.hasChanges)
    #expect(try size() == before)
    #expect(try context.names() == ["1 a"])
  }

  @Test func `two contexts that insert one key make one object`() throws {
    let store = try TestStore(.memory, Keyed.types)
    let contexts = [store.context, store.context]
    for (number, context) in contexts.enumerated() { context.insert(User(1, name: "\(number)")) }
    for context in contexts { try context.save() }
    #expect(try store.context.names() == ["1 1"])
  }
}
