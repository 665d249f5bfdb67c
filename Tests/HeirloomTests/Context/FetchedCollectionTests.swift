import Foundation
import Heirloom
import Testing

/// A collection of fetched objects can be gone through whatever is deleted meanwhile.
@Suite struct FetchedCollectionTests {
  private func fetch(_ context: ModelContext) throws -> FetchResultsCollection<Vehicle> {
    try context.fetch(FetchDescriptor<Vehicle>(sortBy: [SortDescriptor(\.name)]), batchSize: 2)
  }

  private func expectDeparted(_ vehicle: Vehicle, _ name: String) {
    #expect(vehicle.name == name && vehicle.modelContext == nil && !vehicle.isDeleted)
  }

  @Test(arguments: StoreKind.allCases) func `an object that was deleted since keeps its last values`(_ kind: StoreKind)
    throws
  {
    let store = try TestStore.holding(kind) { [Car(name: "A", doors: 3), Vehicle(name: "B"), Car(name: "C")] }
    let context = store.context
    let vehicles = try fetch(context)
    let identifiers = try context.fetchIdentifiers(FetchDescriptor<Vehicle>(sortBy: [SortDescriptor(\.name)]))
    context.delete(vehicles[0])
    #expect(vehicles[0].isDeleted && vehicles[0].name == "A")
    try context.save()
    expectDeparted(vehicles[0], "A")
    #expect((vehicles[0] as? Car)?.doors == 3 && vehicles[0] === vehicles[0])
    #expect(vehicles.map(\.name) == ["A", "B", "C"] && vehicles.map(\.persistentModelID) == identifiers)
    #expect(vehicles[1].modelContext === context)
  }

  @Test func `what another context deleted is there with its last values`() throws {
    let store = try TestStore.holding(.memory) { [Vehicle(name: "A"), Vehicle(name: "B")] }
    let (reader, writer) = (store.context, store.context)
    let vehicles = try fetch(reader)
    try writer.delete(model: Vehicle.self)
    try writer.save()
    reader.refresh()
    for (vehicle, name) in zip(vehicles, ["A", "B"]) { expectDeparted(vehicle, name) }
  }

  @Test func `pending objects that were dropped are there with their last values`() throws {
    let context = try TestStore.holding(.memory) { [Vehicle(name: "B")] }.context
    let saved = try #require(try context.all(Vehicle.self).first)
    saved.weight = 7
    context.insert(Car(name: "A", doors: 1))
    context.insert(Car(name: "C", doors: 2))
    let vehicles = try fetch(context)
    context.delete(vehicles[0])
    expectDeparted(vehicles[0], "A")
    context.rollback()
    expectDeparted(vehicles[2], "C")
    #expect(vehicles[1].weight == 1_000 && vehicles[1] === saved)
  }

  @Test func `an object that departed can be inserted again`() throws {
    let context = try TestStore.holding(.memory) { [Vehicle(name: "A")] }.context
    let vehicles = try fetch(context)
    try context.delete(model: Vehicle.self)
    try context.save()
    context.insert(vehicles[0])
    try context.save()
    #expect(try context.all(Vehicle.self).map(\.name) == ["A"])
  }
}
