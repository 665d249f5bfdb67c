import Heirloom
import Testing

@Suite struct `Prefetching` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test func `the objects of the named relationships are there after the fetch`() throws {
    let store = try TestStore(.memory, Graph.types)
    let first = store.context
    let owner = Owner("o")
    owner.licence = Licence(1)
    owner.vehicles = ["a", "b"].map { Vehicle($0) }
    first.insert(owner)
    try first.save()
    let identifiers = owner.vehicles.map(\.persistentModelID)

    let context = store.context
    var descriptor = FetchDescriptor<Owner>()
    let plain = try context.fetch(descriptor)
    #expect(context.registeredObjectCount == 1)
    descriptor.relationshipKeyPathsForPrefetching = [\.vehicles, \.licence, \.name]
    #expect(try context.fetch(descriptor) == plain)
    #expect(context.registeredObjectCount == 4)
    let registered: [Vehicle?] = identifiers.map { context.registeredModel(for: $0) }
    #expect(registered.map { $0?.plate } == ["a", "b"])
    context.refresh()
    #expect(context.registeredObjectCount == 3)
    withExtendedLifetime((plain, registered)) {}
  }

  typealias Licence = Graph.Licence
}
