import Heirloom
import Testing

@Suite struct `Delete rules` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle
  typealias Branch = Graph.Branch

  @Model class Room {
    @Relationship(deleteRule: .deny, inverse: \Chair.room) var chairs: [Chair] = []
    init() {}
  }

  @Model class Chair {
    var room: Room?
    var lamp: Lamp?
    init() {}
  }

  @Model class Lamp {
    var watts = 40
    init() {}
  }

  @Test(arguments: [false, true]) func `cascade deletes members, and nullify unlinks`(isSaved: Bool) throws {
    let context = try TestStore(.memory, Graph.types).context
    let owner = Owner("Ada")
    context.insert(owner)
    owner.vehicles = [Vehicle("A"), Vehicle("B")]
    owner.licence = Graph.Licence(7)
    let licence = try #require(owner.licence)
    #expect(licence.holder === owner)
    if isSaved { try context.save() }
    context.delete(owner.vehicles[0])
    #expect(owner.vehicles.map(\.plate) == ["B"])
    context.delete(owner)
    #expect(licence.holder == nil)
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 0)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 0)
    #expect(licence.holder == nil)
    #expect(owner.vehicles.isEmpty)
    #expect(owner.name == "Ada")
  }

  @Test func `deny refuses the save as long as members are left`() throws {
    let context = try TestStore(.memory, [Room.self, Chair.self, Lamp.self]).context
    let room = Room()
    context.insert(room)
    room.chairs = [Chair()]
    let chair = room.chairs[0]
    try context.save()
    context.delete(room)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    context.rollback()
    #expect(room.chairs == [chair])
    context.delete(room)
    context.delete(chair)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Room>()) == 0)
  }

  @Test func `a one-way reference to a deleted object reads as nil`() throws {
    let store = try TestStore(.memory, [Room.self, Chair.self, Lamp.self])
    let (context, other) = (store.context, store.context)
    let chair = Chair()
    chair.lamp = Lamp()
    context.insert(chair)
    try context.save()
    let seen = try #require(try other.fetch(FetchDescriptor<Chair>()).first)
    #expect(seen.lamp?.watts == 40)
    let lamp = try #require(chair.lamp)
    context.delete(lamp)
    #expect(chair.lamp == nil)
    try context.save()
    #expect(chair.lamp == nil)
    #expect(seen.lamp != nil)
    other.refresh()
    #expect(seen.lamp == nil)
    context.insert(lamp)
    #expect(chair.lamp == nil)
  }

  @Test func `circles end`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let (a, b, c) = (Branch(1), Branch(2), Branch(3))
    for branch in [a, b, c] { context.insert(branch) }
    a.parent = b
    b.parent = a
    c.parent = c
    try context.save()
    context.delete(a)
    context.delete(c)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Branch>()) == 0)
  }

  @Test func `a chain of a hundred thousand is inserted and deleted`() throws {
    let context = try TestStore(.memory, Graph.types).context
    var branches = [Branch(0)]
    for depth in 1..<100_000 {
      let next = Branch(depth)
      next.parent = branches[depth - 1]
      branches.append(next)
    }
    context.insert(branches[99_999])
    #expect(try context.fetchCount(FetchDescriptor<Branch>()) == 100_000)
    try context.save()
    context.delete(branches[0])
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Branch>()) == 0)
  }

  @Test func `members that moved survive the cascade of their former owner`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let (former, survivor) = (Owner("d"), Owner("s"))
    for owner in [former, survivor] { context.insert(owner) }
    former.vehicles = (0..<5).map { Vehicle("\($0)") }
    try context.save()
    survivor.vehicles += former.vehicles
    context.delete(former)
    try context.save()
    #expect(survivor.vehicles.map(\.plate) == ["0", "1", "2", "3", "4"])
  }

  @Test func `deleting in a loop over a list`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let owner = Owner("Ada")
    context.insert(owner)
    owner.vehicles = (0..<10).map { Vehicle("\($0)") }
    try context.save()
    for vehicle in owner.vehicles {
      context.delete(vehicle)
      context.delete(vehicle)
    }
    #expect(owner.vehicles.isEmpty)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 0)
  }
}
