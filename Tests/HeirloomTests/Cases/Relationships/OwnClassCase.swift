import Heirloom
import Testing

/// Many-to-many between objects of one class: directions are kept apart.
@Suite struct OwnClassCase {
  @Model class Person {
    var name: String
    @Relationship(inverse: \Person.following) var followers: [Person] = []
    var following: [Person] = []
    @Relationship(inverse: "Person.friends") var friends: [Person] = []
    init(_ name: String) { self.name = name }
  }

  @Test(arguments: StoreKind.allCases) func `directions are kept, and friends are mutual`(kind: StoreKind) throws {
    let store = try TestStore(kind, [Person.self])
    func people(_ context: ModelContext) throws -> [Person] {
      try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.name)]))
    }
    do {
      let context = store.context
      let (a, b, c) = (Person("a"), Person("b"), Person("c"))
      for person in [a, b, c] { context.insert(person) }
      a.following = [b, a]
      b.following = [c]
      a.friends = [b]
      c.friends.append(a)
      try context.save()
      #expect(a.friends.map(\.name) == ["b", "c"] && b.friends == [a] && c.friends == [a])
      a.following.removeAll { $0 === b }
      b.friends = []
      try context.save()
    }
    try store.settle()
    let context = store.context
    let found = try people(context)
    #expect(found.map { $0.following.map(\.name) } == [["a"], ["c"], []])
    #expect(found.map { $0.followers.map(\.name) } == [["a"], [], ["b"]])
    #expect(found.map { $0.friends.map(\.name) } == [["c"], [], ["a"]])
  }
}
