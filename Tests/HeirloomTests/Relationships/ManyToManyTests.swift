import Heirloom
import Testing

@Suite struct `Many to many` {
  typealias Post = Graph.Post
  typealias Tag = Graph.Tag
  typealias Member = Graph.Member

  @Test(arguments: StoreKind.allCases) func `all pairs survive, seen from both sides`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let tags = ["x", "y"].map(Tag.init)
      for title in ["p", "q"] {
        let post = Post(title)
        post.tags = tags
        context.insert(post)
      }
      #expect(tags.allSatisfy { $0.posts.map(\.title) == ["p", "q"] })
      try context.save()
    }
    try store.settle()
    let context = store.context
    let posts = try context.fetch(FetchDescriptor<Post>(sortBy: [SortDescriptor(\.title)]))
    #expect(posts.map { $0.tags?.map(\.word) } == [["x", "y"], ["x", "y"]])
    let tag = try #require(posts[0].tags?.first)
    tag.posts.removeAll { $0.title == "p" }
    #expect(posts[0].tags?.map(\.word) == ["y"])
    #expect(posts[1].tags?.map(\.word) == ["x", "y"])
  }

  @Test func `directions of a relationship with its own class are kept`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let members = ["a", "b", "c"].map(Member.init)
    for member in members { context.insert(member) }
    members[0].following = [members[1], members[0]]
    members[1].following.append(members[2])
    #expect(members.map { $0.followers.map(\.name) } == [["a"], ["a"], ["b"]])
    members[1].followers.removeAll()
    #expect(members.map { $0.following.map(\.name) } == [["a"], ["c"], []])
    try context.save()
    #expect(members.map { $0.following.map(\.name) } == [["a"], ["c"], []])
  }

  @Test(arguments: StoreKind.allCases) func `an optional list tells nil from empty`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      for title in ["nil", "empty"] {
        let post = Post(title)
        if title == "empty" { post.tags = [] }
        #expect((post.tags == nil) == (title == "nil"))
        context.insert(post)
        #expect((post.tags == nil) == (title == "nil"))
      }
      try context.save()
    }
    try store.settle()
    let context = store.context
    for post in try context.fetch(FetchDescriptor<Post>()) {
      #expect((post.tags == nil) == (post.title == "nil"))
      post.tags = post.tags == nil ? [] : nil
      #expect((post.tags == nil) == (post.title == "empty"))
    }
  }

  @Test func `a removed element stays removed whatever happens to others`() throws {
    let store = try TestStore(.memory, Graph.types)
    let context = store.context
    let posts = ["A", "B"].map(Post.init)
    for post in posts { context.insert(post) }
    let foo = Tag("foo")
    posts[1].tags = [foo]
    try context.save()
    posts[1].tags?.removeAll()
    try context.save()
    posts[0].tags = [Tag("bar")]
    try context.save()
    #expect(posts[1].tags == [])
    posts[0].tags = []
    #expect(posts[1].tags == [])
    #expect(foo.posts.isEmpty)
  }

  @Test func `a link that two contexts made is there once and can be taken away`() throws {
    let store = try TestStore(.memory, Graph.types)
    let (one, two) = (store.context, store.context)
    let post = Post("p")
    one.insert(post)
    one.insert(Tag("x"))
    try one.save()
    for context in [one, two] {
      let tags = try context.fetch(FetchDescriptor<Tag>())
      try context.fetch(FetchDescriptor<Post>()).first?.tags = tags
    }
    try one.save()
    try two.save()
    one.refresh()
    #expect(post.tags?.map(\.word) == ["x"])
    let tag = try #require(post.tags?.first)
    #expect(tag.posts == [post])
    tag.posts = []
    #expect(post.tags == [])
    try one.save()
    #expect(post.tags == [] && tag.posts.isEmpty)
  }
}
