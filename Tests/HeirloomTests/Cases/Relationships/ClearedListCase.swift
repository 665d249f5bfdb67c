import Heirloom
import Testing

/// Clearing a list and appending to it is the same as setting it.
@Suite struct ClearedListCase {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle
  typealias Post = Graph.Post
  typealias Tag = Graph.Tag

  @Test(arguments: 0..<4, StoreKind.allCases) func `every way to replace a list`(way: Int, kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let owner = Owner("o")
      context.insert(owner)
      owner.vehicles = [Vehicle("a"), Vehicle("b")]
      try context.save()
      let new = Vehicle("new")
      switch way {
      case 0:
        owner.vehicles.removeAll()
        owner.vehicles.append(new)
      case 1:
        owner.vehicles = []
        owner.vehicles += [new]
      case 2: owner.vehicles = [new, new]
      default:
        owner.list(\.vehicles).removeAll()
        owner.list(\.vehicles).append(new)
      }
      #expect(owner.vehicles == [new] && new.owner === owner)
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.all(Owner.self).map { $0.vehicles.map(\.plate) } == [["new"]])
    #expect(try context.all(Vehicle.self).count { $0.owner == nil } == 2)
  }

  @Test(arguments: RandomSeeds.all) func `both sides of a many-to-many in random rounds`(seed: UInt64) throws {
    print("ClearedListCase: HEIRLOOM_TEST_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let context = try TestStore(.memory, Graph.types).context
    let (posts, tags) = ((0..<4).map { Post("p\($0)") }, (0..<4).map { Tag("t\($0)") })
    for post in posts { context.insert(post) }
    for tag in tags { context.insert(tag) }
    var words = [[Int]](repeating: [], count: 4)
    var titles = words
    for round in 0..<1_000 {
      let (post, tag) = (random.below(4), random.below(4))
      let isLinked = words[post].contains(tag)
      switch random.below(4) {
      case 0:
        posts[post].list(\.tags).append(tags[tag])
        if !isLinked { link(post, tag, &words, &titles) }
      case 1:
        tags[tag].posts.append(posts[post])
        if !isLinked { link(post, tag, &words, &titles) }
      case 2:
        posts[post].list(\.tags).remove(tags[tag])
        words[post].removeAll { $0 == tag }
        titles[tag].removeAll { $0 == post }
      default:
        tags[tag].posts.removeAll { $0 === posts[post] }
        words[post].removeAll { $0 == tag }
        titles[tag].removeAll { $0 == post }
      }
      if round % 97 == 0 { try context.save() }
      #expect(posts.map { ($0.tags ?? []).map(\.word) } == words.map { $0.map { "t\($0)" } })
      #expect(tags.map { $0.posts.map(\.title) } == titles.map { $0.map { "p\($0)" } })
    }
  }

  private func link(_ post: Int, _ tag: Int, _ words: inout [[Int]], _ titles: inout [[Int]]) {
    words[post].append(tag)
    titles[tag].append(post)
  }
}
