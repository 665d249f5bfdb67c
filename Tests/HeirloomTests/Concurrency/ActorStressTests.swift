import Heirloom
import Testing

/// One of several actors that change one graph, each in a context of its own.
@ModelActor private actor Gardener {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  /// What was saved.
  struct Deeds: Sendable {
    var made: Set<String> = []
    var deleted: Set<String> = []
  }

  private var saved = Deeds()
  private var pending = Deeds()

  /// - Returns: Identifiers of new objects, saved and not saved.
  func work(_ name: String, seed: UInt64, steps: Int) throws -> [PersistentIdentifier] {
    var random = SplitMix64(seed: seed)
    var identifiers: [PersistentIdentifier] = []
    for step in 0..<steps {
      let owners = try modelContext.fetch(FetchDescriptor<Owner>())
      identifiers += try change(owners, "\(name).\(step)", &random)
      if random.chance(40) { try save() }
      if random.chance(5) { rollback() }
    }
    return identifiers
  }

  private func change(
    _ owners: [Owner], _ name: String, _ random: inout SplitMix64
  ) throws -> [PersistentIdentifier] {
    guard let owner = owners.randomElement(using: &random), random.chance(75) else {
      let owner = Owner(name)
      modelContext.insert(owner)
      pending.made.insert(name)
      return [owner.persistentModelID]
    }
    switch random.below(6) {
    case 0:
      owner.vehicles.append(random.chance(50) ? Vehicle(name) : Graph.Truck(name))
    case 1:
      owner.vehicles.randomElement(using: &random)?.owner = owners.randomElement(using: &random)
    case 2:
      owner.vehicles.shuffle(using: &random)
    case 3 where random.chance(40):
      modelContext.delete(owner)
      pending.deleted.insert(owner.name)
    case 4:
      let posts = try modelContext.fetch(FetchDescriptor<Graph.Post>())
      let post = posts.randomElement(using: &random) ?? Graph.Post(name)
      modelContext.insert(post)
      post.tags = (post.tags ?? []) + [Graph.Tag(name)]
    default:
      for vehicle in owner.vehicles { vehicle.plate += "'" }
    }
    return []
  }

  func save() throws {
    try modelContext.save()
    saved.made.formUnion(pending.made)
    saved.deleted.formUnion(pending.deleted)
    pending = Deeds()
  }

  private func rollback() {
    modelContext.rollback()
    pending = Deeds()
  }

  func finish() throws -> Deeds {
    try save()
    return saved
  }

  /// How many of the identifiers lead to an object here. None may trap, wherever its object is.
  func resolve(_ identifiers: [PersistentIdentifier]) throws -> Int {
    modelContext.refresh()
    return identifiers.filter { self[$0, as: Owner.self] != nil && self[$0, as: Vehicle.self] == nil }.count
  }
}

@Suite struct `Actors on one container` {
  @Test(arguments: [StoreKind.memory, .disk]) func `eight actors keep one graph whole`(kind: StoreKind) async throws {
    for seed in RandomSeeds.all.prefix(max(1, RandomSeeds.all.count / 5)) {
      print("Actors on one container: HEIRLOOM_TEST_SEED=\(seed)")
      let store = try TestStore(kind, Graph.types)
      let deeds = try await work(on: store, seed: seed)
      let context = store.context
      let made = deeds.reduce(into: Set<String>()) { $0.formUnion($1.made) }
      let deleted = deeds.reduce(into: Set<String>()) { $0.formUnion($1.deleted) }
      #expect(Set(try context.all(Graph.Owner.self).map(\.name)) == made.subtracting(deleted))
      try expectWhole(context)
    }
  }

  private func work(on store: TestStore, seed: UInt64) async throws -> [Gardener.Deeds] {
    let container = store.container
    let gardeners = (0..<8).map { _ in Gardener(modelContainer: container) }
    return try await withThrowingTaskGroup(of: Gardener.Deeds.self) { group in
      for (number, gardener) in gardeners.enumerated() {
        group.addTask {
          let identifiers = try await gardener.work("\(number)", seed: seed &* 8 &+ UInt64(number), steps: 40)
          let neighbour = gardeners[(number + 1) % gardeners.count]
          #expect(try await neighbour.resolve(identifiers) <= identifiers.count)
          return try await gardener.finish()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Both sides of each link agree, lists hold each member once, and a fetch finds what a walk finds.
  private func expectWhole(_ context: ModelContext) throws {
    let vehicles = try context.all(Graph.Vehicle.self)
    for vehicle in vehicles {
      guard let owner = vehicle.owner else { continue }
      #expect(owner.vehicles.filter { $0 === vehicle }.count == 1)
    }
    let owners = try context.all(Graph.Owner.self)
    for owner in owners { #expect(owner.vehicles.allSatisfy { $0.owner === owner && !$0.isDeleted }) }
    let owned = vehicles.filter { $0.owner != nil }.count
    #expect(owners.reduce(0) { $0 + $1.vehicles.count } == owned)
    for post in try context.all(Graph.Post.self) {
      for tag in post.tags ?? [] { #expect(tag.posts.contains { $0 === post }) }
    }
    for tag in try context.all(Graph.Tag.self) {
      for post in tag.posts { #expect(post.tags?.contains { $0 === tag } == true) }
    }
    #expect(!context.hasChanges)
  }

  @Test func `an identifier of an object that is not saved leads to nothing on another actor, and later to it`()
    async throws
  {
    let store = try TestStore(.memory, Graph.types)
    let (mine, other) = (Gardener(modelContainer: store.container), Gardener(modelContainer: store.container))
    let plain = Graph.Owner("never inserted").persistentModelID
    let identifier = await mine.insertOwner()
    #expect(try await other.resolve([plain, identifier]) == 0)
    #expect(try await mine.resolve([plain, identifier]) == 1)
    try await mine.save()
    #expect(try await other.resolve([plain, identifier]) == 1)
  }
}

extension Gardener {
  fileprivate func insertOwner() -> PersistentIdentifier {
    let owner = Owner("new")
    modelContext.insert(owner)
    return owner.persistentModelID
  }
}
