import Foundation
import Heirloom
import Testing

/// A condition on an inherited property, and every other way to the rows of a class, leaves siblings out.
@Suite struct SiblingsCase {
  private static func vehicles() -> [Vehicle] {
    [
      Truck(name: "X", payload: 1), Car(name: "X"), Vehicle(name: "X"), SportsCar(name: "X", topSpeed: 1),
      Truck(name: "Y", payload: nil), Car(name: "Y"), Vehicle(name: "Z"), Truck(name: "X", payload: 3),
    ]
  }

  @Test(arguments: StoreKind.allCases) func `a fetch of a class finds its branch only`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.vehicles() }.context
    try context.expectAgreement(#Predicate<Car> { $0.name == "X" }, { $0.name == "X" })
    let cars = try context.fetch(FetchDescriptor<Car>(predicate: #Predicate { $0.name == "X" }))
    #expect(cars.map { String(describing: type(of: $0)) } == ["Car", "SportsCar"])
    #expect(try context.fetchCount(FetchDescriptor<Truck>(predicate: #Predicate { $0.name == "X" })) == 2)
  }

  @Test(arguments: StoreKind.allCases) func `every access path sees the same rows`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.vehicles() }.context
    var narrow = FetchDescriptor<Car>(sortBy: [SortDescriptor(\.name)])
    narrow.propertiesToFetch = [\.name]
    let cars = try context.fetch(narrow)
    #expect(cars.count == 3 && cars.allSatisfy { $0.doors > 0 })
    #expect(try context.fetchCount(narrow) == 3)
    #expect(try context.fetchIdentifiers(narrow) == cars.map(\.persistentModelID))
    var enumerated: [Car] = []
    try context.enumerate(narrow) { enumerated.append($0) }
    #expect(enumerated == cars)
    #expect(Array(try context.fetch(narrow, batchSize: 2)) == cars)
    var paged: [Car] = []
    for offset in 0..<4 {
      narrow.fetchOffset = offset
      narrow.fetchLimit = 1
      paged += try context.fetch(narrow)
    }
    #expect(paged == cars)
  }

  @Test(arguments: StoreKind.allCases) func `a bulk deletion with a condition spares siblings`(_ kind: StoreKind) throws
  {
    let store = try TestStore.holding(kind) { Self.vehicles() }
    try delete(store.context)
    try store.settle()
    let left = try store.context.all(Vehicle.self).map { "\(type(of: $0)) \($0.name)" }
    #expect(left.sorted() == ["Car Y", "Truck X", "Truck X", "Truck Y", "Vehicle X", "Vehicle Z"])
  }

  private func delete(_ context: ModelContext) throws {
    try context.delete(model: Car.self, where: #Predicate { $0.name == "X" })
    try context.save()
  }
}
