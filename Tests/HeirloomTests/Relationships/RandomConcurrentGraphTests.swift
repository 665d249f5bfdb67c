import Heirloom
import Testing

/// Several contexts change one graph at random and save in turn. What each save leaves must be a graph: both sides of
/// each link agree, no list holds an object twice, none that was deleted, and counts are those of the lists.
@Suite struct `Random graphs of several contexts` {
  typealias Owner = Graph.Owner

  @Test(arguments: RandomSeeds.all, [StoreKind.memory, .reopened])
  func `every save leaves a graph`(seed: UInt64, kind: StoreKind) throws {
    print("RandomConcurrentGraphTests: HEIRLOOM_TEST_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let store = try TestStore(kind, Graph.types + Library.types)
    for _ in 0..<4 {
      do {
        let contexts = (0..<3).map { _ in store.context }
        for _ in 0..<40 {
          let context = random.pick(contexts)
          try GraphChanges(context).make(&random)
          guard random.chance(20) else { continue }
          do {
            try context.save()
          } catch let error as SwiftDataError where error ~= .modelValidationFailure {
            context.rollback()
          }
          try GraphCheck(store.context).run()
          try GraphCheck(random.pick(contexts)).run()
        }
      }
      try store.settle()
      try GraphCheck(store.context).run()
    }
  }
}

/// One random change of a graph.
struct GraphChanges {
  let context: ModelContext

  init(_ context: ModelContext) { self.context = context }

  func make(_ random: inout SplitMix64) throws {
    switch random.below(12) {
    case 0: try insert(&random)
    case 1: try delete(&random)
    case 2: try one(Graph.Vehicle.self, using: &random)?.owner = try one(using: &random)
    case 3: try one(Owner.self, using: &random)?.vehicles = try few(using: &random)
    case 4: try one(Owner.self, using: &random)?.licence = try one(using: &random)
    case 5: try one(Graph.Licence.self, using: &random)?.holder = random.chance(30) ? nil : try one(using: &random)
    case 6: try one(Graph.Post.self, using: &random)?.tags = try few(using: &random)
    case 7: try one(Graph.Tag.self, using: &random)?.posts.append(contentsOf: try few(using: &random))
    case 8: try one(Graph.Member.self, using: &random)?.following = try few(using: &random)
    case 9: try one(Graph.Branch.self, using: &random)?.parent = try one(using: &random)
    case 10: try one(Library.Album.self, using: &random)?.photos = try few(using: &random)
    default:
      guard let shelf: Library.Shelf = try one(using: &random) else { return }
      try one(Library.Book.self, using: &random)?.shelf = shelf
    }
  }

  typealias Owner = Graph.Owner

  private func insert(_ random: inout SplitMix64) throws {
    let name = "\(random.below(1_000))"
    let new: [any PersistentModel] = [
      Graph.Owner(name), Graph.Vehicle(name), Graph.Licence(random.below(1_000)), Graph.Post(name), Graph.Tag(name),
      Graph.Member(name), Graph.Branch(0), Library.Album(name), Library.Photo(name), Library.Shelf(name),
      Library.Book(name, on: try one(using: &random) ?? Library.Shelf(name)),
    ]
    // One of each class comes first, so that every change finds something.
    let isEmpty = try context.fetchCount(FetchDescriptor<Graph.Owner>()) == 0
    for model in isEmpty ? new : [random.pick(new)] { context.insert(model) }
  }

  private func delete(_ random: inout SplitMix64) throws {
    switch random.below(8) {
    case 0: try one(Owner.self, using: &random).map { context.delete($0) }
    case 1: try one(Graph.Vehicle.self, using: &random).map { context.delete($0) }
    case 2: try one(Graph.Licence.self, using: &random).map { context.delete($0) }
    case 3: try one(Graph.Post.self, using: &random).map { context.delete($0) }
    case 4: try one(Graph.Tag.self, using: &random).map { context.delete($0) }
    case 5: try one(Graph.Branch.self, using: &random).map { context.delete($0) }
    case 6: try one(Library.Photo.self, using: &random).map { context.delete($0) }
    default: try one(Library.Shelf.self, using: &random).map { context.delete($0) }
    }
  }

  private func one<Model: PersistentModel>(_: Model.Type = Model.self, using random: inout SplitMix64) throws
    -> Model?
  {
    try context.fetch(FetchDescriptor<Model>()).randomElement(using: &random)
  }

  private func few<Model: PersistentModel>(using random: inout SplitMix64) throws -> [Model] {
    let all = try context.fetch(FetchDescriptor<Model>())
    return Array(all.shuffled(using: &random).prefix(random.below(4)))
  }
}

/// What holds in every graph.
struct GraphCheck {
  let context: ModelContext

  init(_ context: ModelContext) { self.context = context }

  func run() throws {
    for owner in try all(Graph.Owner.self) {
      check(owner.vehicles, of: owner) { $0.owner === owner }
      if let licence = owner.licence { #expect(licence.holder === owner) }
    }
    for vehicle in try all(Graph.Vehicle.self) {
      if let owner = vehicle.owner { #expect(owner.vehicles.contains(vehicle)) }
    }
    for licence in try all(Graph.Licence.self) {
      if let holder = licence.holder { #expect(holder.licence === licence) }
    }
    for post in try all(Graph.Post.self) { check(post.tags ?? [], of: post) { $0.posts.contains(post) } }
    for tag in try all(Graph.Tag.self) { check(tag.posts, of: tag) { $0.tags?.contains(tag) == true } }
    for member in try all(Graph.Member.self) {
      check(member.following, of: member) { $0.followers.contains(member) }
      check(member.followers, of: member) { $0.following.contains(member) }
    }
    for branch in try all(Graph.Branch.self) { check(branch.children, of: branch) { $0.parent === branch } }
    for shelf in try all(Library.Shelf.self) { check(shelf.books, of: shelf) { $0.shelf === shelf } }
    for album in try all(Library.Album.self) { check(album.photos, of: album) { _ in true } }
    try checkCounts()
  }

  private func all<Model: PersistentModel>(_: Model.Type) throws -> [Model] {
    try context.fetch(FetchDescriptor<Model>())
  }

  private func check<Owner: PersistentModel, Member: PersistentModel>(
    _ list: [Member], of owner: Owner, _ leadsBack: (Member) -> Bool
  ) {
    #expect(Set(list.map(\.persistentModelID)).count == list.count)
    for member in list {
      #expect(!member.isDeleted && member.modelContext === context)
      #expect(leadsBack(member))
    }
  }

  /// Queries count over columns what the lists say.
  private func checkCounts() throws {
    for count in 0..<4 {
      let posts = #Predicate<Graph.Post> { ($0.tags ?? []).count == count }
      #expect(
        try context.fetchCount(FetchDescriptor(predicate: posts))
          == (try all(Graph.Post.self).count { ($0.tags ?? []).count == count }))
      let albums = #Predicate<Library.Album> { $0.photos.count == count }
      #expect(
        try context.fetchCount(FetchDescriptor(predicate: albums))
          == (try all(Library.Album.self).count { $0.photos.count == count }))
    }
  }
}
