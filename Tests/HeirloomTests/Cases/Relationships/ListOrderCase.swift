import Heirloom
import Testing

/// A list keeps the order that the program gave it: saved, reopened, compacted.
@Suite struct ListOrderCase {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle
  typealias Post = Graph.Post

  @Test(arguments: StoreKind.allCases, [false, true])
  func `the order of lists is kept`(kind: StoreKind, isCompacted: Bool) throws {
    let store = try TestStore(kind, Graph.types)
    func settle() throws {
      if isCompacted { try store.container.checkpoint() }
      try store.settle()
    }
    func plates(_ context: ModelContext) throws -> [String]? {
      try context.all(Owner.self).first?.vehicles.map(\.plate)
    }

    do {
      let context = store.context
      let owner = Owner("o")
      context.insert(owner)
      for number in 0..<50 { owner.vehicles.append(Vehicle("c\(number)")) }
      #expect(owner.vehicles.map(\.plate) == (0..<50).map { "c\($0)" })
      try context.save()
      #expect(owner.vehicles.map(\.plate) == (0..<50).map { "c\($0)" })
    }
    try settle()
    var expected = (0..<50).map { "c\($0)" }
    do {
      let context = store.context
      #expect(try plates(context) == expected)
      #expect(try plates(context) == expected, "two reads give one order")
      let owner = try #require(try context.all(Owner.self).first)
      owner.vehicles.insert(owner.vehicles.remove(at: 40), at: 3)
      expected.insert(expected.remove(at: 40), at: 3)
      let again = owner.vehicles.remove(at: 7)
      owner.vehicles.append(again)
      expected.append(expected.remove(at: 7))
      try context.save()
    }
    try settle()
    let last = store.context
    #expect(try plates(last) == expected)
  }

  @Test(arguments: StoreKind.allCases) func `each side of a many-to-many has its own order`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let posts = ["p", "q", "r"].map(Post.init)
      let tags = ["x", "y", "z"].map(Graph.Tag.init)
      for post in posts { context.insert(post) }
      for post in posts { post.tags = tags.reversed() }
      tags[0].posts = [posts[2], posts[0], posts[1]]
      posts[1].tags = [tags[1], tags[0], tags[2]]
      try context.save()
    }
    try store.settle()
    let context = store.context
    let posts = try context.fetch(FetchDescriptor<Post>(sortBy: [SortDescriptor(\.title)]))
    #expect(posts.map { $0.tags?.map(\.word) } == [["z", "y", "x"], ["y", "x", "z"], ["z", "y", "x"]])
    let tags = try context.fetch(FetchDescriptor<Graph.Tag>(sortBy: [SortDescriptor(\.word)]))
    #expect(tags[0].posts.map(\.title) == ["r", "p", "q"])
  }
}
