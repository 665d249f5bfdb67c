import Heirloom
import Testing

/// What was taken out of a list stays out, whatever is done to rows beside it.
@Suite struct RemovedMemberCase {
  typealias Post = Graph.Post

  @Test(arguments: [["A", "B"], ["B", "A"]], StoreKind.allCases)
  func `a removed tag does not come back`(names: [String], kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    func post(_ name: String, _ context: ModelContext) throws -> Post {
      try #require(try context.fetch(FetchDescriptor<Post>(predicate: #Predicate { $0.title == name })).first)
    }
    func tags() throws -> [String]? {
      let context = store.context
      return try post("B", context).tags?.map(\.word)
    }
    func step(_ change: (ModelContext) throws -> Void) throws {
      do {
        let context = store.context
        try change(context)
        try context.save()
      }
      try store.settle()
    }
    try step { context in for name in names { context.insert(Post(name)) } }
    try step { context in try post("B", context).tags = [Graph.Tag("foo")] }
    try step { context in try post("B", context).tags?.removeAll() }
    #expect(try tags() == [])
    try step { context in try post("A", context).tags = [Graph.Tag("bar")] }
    #expect(try tags() == [])
    try step { context in try post("A", context).tags = [] }
    #expect(try tags() == [])
  }

  @Test func `nor does it when another context changes the other row`() throws {
    let store = try TestStore(.memory, Graph.types)
    let (one, two) = (store.context, store.context)
    let (a, b) = (Post("A"), Post("B"))
    for post in [a, b] { one.insert(post) }
    b.tags = [Graph.Tag("foo")]
    try one.save()
    let others = try two.fetch(FetchDescriptor<Post>(sortBy: [SortDescriptor(\.title)]))
    b.tags = []
    others[0].tags = [Graph.Tag("bar")]
    try one.save()
    try two.save()
    one.refresh()
    #expect(b.tags == [] && others[1].tags == [] && a.tags?.map(\.word) == ["bar"])
  }
}
