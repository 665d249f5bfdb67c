import Heirloom
import Testing

/// An optional list that is nil is nil at every moment and in predicates; an empty one is empty.
@Suite struct NilListCase {
  typealias Post = Graph.Post

  @Test(arguments: StoreKind.allCases) func `nil stays nil and empty stays empty`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let (none, empty) = (Post("nil"), Post("empty"))
      empty.tags = []
      for post in [none, empty] {
        check(post)
        context.insert(post)
        check(post)
      }
      try ask(context)
      try context.save()
      for post in [none, empty] { check(post) }
      try ask(context)
    }
    try store.settle()
    let context = store.context
    for post in try context.all(Post.self) { check(post) }
    try ask(context)
    for post in try context.all(Post.self) {
      post.tags = [Graph.Tag("t")]
      post.tags = post.title == "nil" ? nil : []
      check(post)
    }
    try ask(context)
  }

  private func check(_ post: Post) { #expect((post.tags == nil) == (post.title == "nil")) }

  private func ask(_ context: ModelContext) throws {
    let isNil = #Predicate<Post> { $0.tags == nil }
    #expect(try context.fetch(FetchDescriptor(predicate: isNil)).map(\.title) == ["nil"])
    let isPresent = #Predicate<Post> { $0.tags != nil }
    #expect(try context.fetch(FetchDescriptor(predicate: isPresent)).map(\.title) == ["empty"])
    let isEmpty = #Predicate<Post> { ($0.tags ?? []).isEmpty }
    #expect(try context.fetchCount(FetchDescriptor(predicate: isEmpty)) == 2)
  }
}
