import Heirloom
import Observation
import Synchronization
import Testing

@Suite struct `One to many` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test(arguments: StoreKind.allCases) func `both sides are right at once, saved and reopened`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let owner = Owner("Ada")
      context.insert(owner)
      let car = Vehicle("A 1", owner: owner)
      context.insert(car)
      let truck = Graph.Truck("T 1")
      owner.vehicles.append(truck)
      #expect(owner.vehicles.map(\.plate) == ["A 1", "T 1"])
      #expect(truck.owner === owner)
      #expect(truck.modelContext === context)
      try context.save()
      #expect(owner.vehicles.map(\.plate) == ["A 1", "T 1"])
    }
    try store.settle()
    let context = store.context
    let owner = try #require(try context.fetch(FetchDescriptor<Owner>()).first)
    #expect(owner.modelContext === context)
    #expect(owner.vehicles.map(\.plate) == ["A 1", "T 1"])
    #expect(owner.vehicles.last is Graph.Truck)
    #expect(owner.vehicles.first?.owner === owner)
  }

  @Test(arguments: [[0, 1], [1, 0], [0, 1, 0, 1], [1, 0, 1, 0], [0], [1]])
  func `every order of insertion gives the same graph`(order: [Int]) throws {
    let context = try TestStore(.memory, Graph.types).context
    let owner = Owner("Ada")
    let car = Vehicle("A 1", owner: owner)
    let models: [any PersistentModel] = [owner, car]
    for index in order { context.insert(models[index]) }
    if order == [0] {
      // Nothing that was inserted leads to the car yet.
      context.insert(car)
    }
    #expect(owner.vehicles.map(\.plate) == ["A 1"])
    #expect(car.owner === owner)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 1)
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 1)
  }

  @Test(arguments: StoreKind.allCases) func `the order of a list is kept`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    var expected = (0..<50).map { "V \($0)" }
    do {
      let context = store.context
      let owner = Owner("Ada")
      context.insert(owner)
      for plate in expected { owner.vehicles.append(Vehicle(plate)) }
      try context.save()
      owner.vehicles.move(from: 40, to: 3)
      owner.vehicles.swapAt(0, 49)
      let taken = owner.vehicles.remove(at: 10)
      owner.vehicles.append(taken)
      expected.insert(expected.remove(at: 40), at: 3)
      expected.swapAt(0, 49)
      expected.append(expected.remove(at: 10))
      #expect(owner.vehicles.map(\.plate) == expected)
      try context.save()
    }
    try store.settle()
    let context = store.context
    let owner = try #require(try context.fetch(FetchDescriptor<Owner>()).first)
    #expect(owner.modelContext === context)
    #expect(owner.vehicles.map(\.plate) == expected)
  }

  @Test func `a member is in one list and there once`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let (one, two) = (Owner("1"), Owner("2"))
    let car = Vehicle("A 1")
    for model in [one, two] { context.insert(model) }
    car.owner = one
    #expect(car.modelContext === context)
    one.vehicles = [car, car]
    #expect(one.vehicles.count == 1)
    two.vehicles = [car]
    #expect(one.vehicles.isEmpty)
    #expect(car.owner === two)
    car.owner = one
    #expect(two.vehicles.isEmpty)
    one.vehicles.removeAll()
    #expect(car.owner == nil)
    one.vehicles += [car]
    #expect(car.owner === one)
    car.owner = nil
    #expect(one.vehicles.isEmpty)
  }

  @Test func `rolling back gives both sides their saved state`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let (one, two) = (Owner("1"), Owner("2"))
    for model in [one, two] { context.insert(model) }
    one.vehicles = [Vehicle("A"), Vehicle("B")]
    try context.save()
    two.vehicles.append(one.vehicles[0])
    one.vehicles.append(Vehicle("C"))
    context.delete(two)
    context.rollback()
    #expect(one.vehicles.map(\.plate) == ["A", "B"])
    #expect(two.vehicles.isEmpty)
    #expect(!context.hasChanges)
    #expect(one.vehicles.allSatisfy { $0.owner === one })
  }

  @Test func `other contexts see links after they look again`() throws {
    let store = try TestStore(.memory, Graph.types)
    let (one, two) = (store.context, store.context)
    let owner = Owner("Ada")
    one.insert(owner)
    owner.vehicles = [Vehicle("A")]
    try one.save()
    let other = try #require(try two.fetch(FetchDescriptor<Owner>()).first)
    let pending = Vehicle("B")
    other.vehicles.append(pending)
    owner.vehicles.append(Vehicle("C"))
    try one.save()
    #expect(other.vehicles.map(\.plate) == ["A", "B"])
    two.refresh()
    #expect(Set(other.vehicles.map(\.plate)) == ["A", "B", "C"])
    #expect(pending.owner === other)
    try two.save()
    one.refresh()
    #expect(Set(owner.vehicles.map(\.plate)) == ["A", "B", "C"])
  }

  @Test func `observers of a list hear of a change on the other side`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let owner = Owner("Ada")
    context.insert(owner)
    let count = Mutex(0)
    withObservationTracking {
      _ = owner.vehicles
    } onChange: {
      count.withLock { $0 += 1 }
    }
    context.insert(Vehicle("A", owner: owner))
    #expect(count.withLock { $0 } == 1)
  }
}

extension Array {
  fileprivate mutating func move(from source: Int, to target: Int) { insert(remove(at: source), at: target) }
}
