import Heirloom
import Observation
import Synchronization
import Testing

/// Lists of relationships, read and changed without their objects.
@Suite struct `Lists without their objects` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  private func savedOwner(members: Int) throws -> TestStore {
    let store = try TestStore(.memory, Graph.types + Library.types)
    let context = store.context
    let owner = Owner("o")
    context.insert(owner)
    for number in 0..<members { context.insert(Vehicle("\(number)", owner: owner)) }
    try context.save()
    return store
  }

  @Test func `counting and appending make no member`() throws {
    let context = try savedOwner(members: 5_000).context
    let owner = try #require(try context.all(Owner.self).first)
    let vehicles = owner.list(\.vehicles)
    #expect(vehicles.count == 5_000 && !vehicles.isEmpty)
    let new = Vehicle("new")
    vehicles.append(new)
    #expect(vehicles.contains(new) && vehicles.firstIndex(of: new) == 5_000)
    vehicles += [new]
    #expect(vehicles.count == 5_001)
    #expect(context.registeredObjectCount == 2)
    #expect(vehicles.last === new)
    #expect(vehicles[17].plate == "17")
    #expect(context.registeredObjectCount == 2)
    vehicles.removeAll()
    #expect(vehicles.isEmpty && new.owner == nil)
    #expect(context.registeredObjectCount == 2)
    #expect(owner.vehicles == [])
  }

  @Test func `iterating makes a few members at a time`() throws {
    let context = try savedOwner(members: 1_000).context
    let owner = try #require(try context.all(Owner.self).first)
    var most = 0
    var plates: [String] = []
    for vehicle in owner.list(\.vehicles) {
      plates.append(vehicle.plate)
      most = max(most, context.registeredObjectCount)
    }
    #expect(plates == (0..<1_000).map(String.init))
    #expect(most <= 130)
  }

  @Test func `the property shows what the list does and the other way round`() throws {
    let context = try savedOwner(members: 4).context
    let owner = try #require(try context.all(Owner.self).first)
    let vehicles = owner.list(\.vehicles)
    vehicles.insert(vehicles[3], at: 0)
    #expect(owner.vehicles.map(\.plate) == ["3", "0", "1", "2"])
    owner.vehicles.swapAt(0, 1)
    #expect(vehicles.map(\.plate) == ["0", "3", "1", "2"])
    vehicles.insert(Vehicle("x"), at: 2)
    vehicles.insert(vehicles[0], at: 99)
    #expect(owner.vehicles.map(\.plate) == ["3", "x", "1", "2", "0"])
    let gone = vehicles.remove(at: 1)
    #expect(gone.owner == nil && !vehicles.remove(gone))
    vehicles.removeAll { $0.plate == "1" || $0.plate == "0" }
    try context.save()
    #expect(owner.vehicles.map(\.plate) == ["3", "2"])
  }

  @Test func `an object in no context has the list that its property is`() {
    let owner = Owner("o")
    let vehicles = owner.list(\.vehicles)
    let (a, b) = (Vehicle("a"), Vehicle("b"))
    vehicles.append(contentsOf: [a, b, a])
    vehicles.insert(b, at: 0)
    #expect(owner.vehicles.map(\.plate) == ["b", "a"])
    #expect(vehicles.count == 2 && vehicles.contains(a) && vehicles[1] === a)
    #expect(vehicles.remove(a))
    vehicles.removeAll()
    #expect(owner.vehicles.isEmpty)
  }

  @Test func `an optional list becomes one by its first member`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let post = Graph.Post("p")
    context.insert(post)
    let tags = post.list(\.tags)
    #expect(tags.isEmpty && post.tags == nil)
    tags.append(Graph.Tag("x"))
    #expect(post.tags?.map(\.word) == ["x"])
    tags.removeAll()
    #expect(post.tags == [])
  }

  @Test func `a subclass's object has the lists of its base`() throws {
    let context = try TestStore(.memory, Companies.types).context
    let owner = Companies.Company("c")
    context.insert(owner)
    owner.list(\.vehicles).append(Vehicle("v"))
    try context.save()
    #expect(owner.list(\Companies.Company.vehicles).count == 1)
    #expect((owner as Owner).list(\Owner.vehicles).first?.owner === owner)
  }

  @Test func `reading a list is observed and changing it is told`() throws {
    let context = try savedOwner(members: 3).context
    let owner = try #require(try context.all(Owner.self).first)
    let told = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = owner.list(\.vehicles).count
      } onChange: {
        told.withLock { $0 += 1 }
      }
    }
    observe()
    owner.list(\.vehicles).append(Vehicle("new"))
    #expect(told.withLock { $0 } == 1)
    observe()
    owner.vehicles.removeLast()
    #expect(told.withLock { $0 } == 2)
    observe()
    owner.name = "other"
    #expect(told.withLock { $0 } == 2)
  }

  @Test(arguments: RandomSeeds.all) func `random changes are those of an array`(seed: UInt64) throws {
    print("ModelListTests: HEIRLOOM_TEST_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let context = try TestStore(.memory, Graph.types + Library.types).context
    let (owner, album) = (Owner("o"), Library.Album("a"))
    context.insert(owner)
    context.insert(album)
    try change(owner.list(\.vehicles), { owner.vehicles }, { Vehicle("\($0)") }, &random)
    try change(album.list(\.photos), { album.photos }, { Library.Photo("\($0)") }, &random)
    try context.save()
    try change(owner.list(\.vehicles), { owner.vehicles }, { Vehicle("\($0)") }, &random)
  }

  private func change<Element: PersistentModel>(
    _ list: ModelList<Element>, _ property: () -> [Element], _ make: (Int) -> Element, _ random: inout SplitMix64
  ) throws {
    var array = property()
    for step in 0..<120 {
      let index = array.isEmpty ? 0 : random.below(array.count)
      switch random.below(5) {
      case 0:
        let new = make(step)
        list.append(new)
        array.append(new)
      case 1:
        // At the front again and again: the room between two places comes to its end.
        let new = make(step)
        let place = random.chance(70) ? min(1, array.count) : index
        list.insert(new, at: place)
        array.insert(new, at: place)
      case 2 where !array.isEmpty:
        let moved = array.remove(at: index)
        let place = random.below(array.count + 1)
        list.insert(moved, at: place)
        array.insert(moved, at: place)
      case 3 where array.count > 3: #expect(list.remove(at: index) === array.remove(at: index))
      default: break
      }
      #expect(list.count == array.count)
      #expect(property() == array)
      if let element = array.randomElement(using: &random) {
        #expect(list.firstIndex(of: element) == array.firstIndex(of: element))
      }
    }
    #expect(Array(list) == array)
  }
}

/// An owner with a class of its own.
private enum Companies {
  static let types: [any PersistentModel.Type] = Graph.types + [Company.self]

  @Model final class Company: Graph.Owner {
    var register: Int?

    override init(_ name: String) { super.init(name) }
  }
}
