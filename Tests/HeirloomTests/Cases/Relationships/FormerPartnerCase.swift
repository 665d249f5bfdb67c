import Heirloom
import Testing

/// Who gets another partner is let go by the former one.
@Suite struct FormerPartnerCase {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test(arguments: 0..<4, StoreKind.allCases)
  func `a member is in the last list only`(way: Int, kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let (one, two, vehicle) = (Owner("1"), Owner("2"), Vehicle("v"))
      for owner in [one, two] { context.insert(owner) }
      switch way {
      case 0:
        vehicle.owner = one
        vehicle.owner = two
      case 1:
        one.vehicles = [vehicle]
        two.vehicles = [vehicle]
      case 2:
        one.vehicles = [vehicle]
        vehicle.owner = one
        two.vehicles.append(vehicle)
        vehicle.owner = two
      default:
        vehicle.owner = one
        try context.save()
        two.list(\.vehicles).append(vehicle)
      }
      #expect(one.vehicles.isEmpty && two.vehicles == [vehicle] && vehicle.owner === two)
      try context.save()
    }
    try store.settle()
    let context = store.context
    let owners = try context.fetch(FetchDescriptor<Owner>(sortBy: [SortDescriptor(\.name)]))
    #expect(owners.map { $0.vehicles.map(\.plate) } == [[], ["v"]])
  }

  @Test func `of two partners the former is let go`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let (one, two, licence) = (Owner("1"), Owner("2"), Graph.Licence(1))
    for owner in [one, two] { context.insert(owner) }
    one.licence = licence
    two.licence = licence
    #expect(one.licence == nil && licence.holder === two)
    licence.holder = one
    #expect(one.licence === licence && two.licence == nil)
  }

  @Test(arguments: StoreKind.allCases) func `members that move survive the cascade of a duplicate`(kind: StoreKind)
    throws
  {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let (survivor, duplicate) = (Owner("o"), Owner("o"))
      for owner in [survivor, duplicate] { context.insert(owner) }
      duplicate.vehicles = ["a", "b"].map { Vehicle($0) }
      try context.save()
      for vehicle in duplicate.vehicles { vehicle.owner = survivor }
      context.delete(duplicate)
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.all(Owner.self).map { $0.vehicles.map(\.plate) } == [["a", "b"]])
    #expect(try context.all(Vehicle.self).allSatisfy { $0.owner != nil })
  }
}
