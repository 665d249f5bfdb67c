import Foundation
import Heirloom
import Testing

/// Fetching class after class meets every object once if subclasses are left out.
@Suite struct WalkingTypesCase {
  @Test(arguments: StoreKind.allCases) func `each object is of exactly one class`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) {
      (0..<40).map { index -> any PersistentModel in
        switch index % 5 {
        case 0: Vehicle(name: "v")
        case 1: Car(name: "c")
        case 2: SportsCar(name: "s", topSpeed: 1)
        case 3: Truck(name: "t", payload: nil)
        default: Item(title: "i")
        }
      }
    }
    let context = store.context
    var exact: [PersistentIdentifier] = []
    var branches: [PersistentIdentifier] = []
    for type in Fixtures.types {
      exact += try identifiers(type, context, includesSubclasses: false)
      branches += try identifiers(type, context, includesSubclasses: true)
    }
    #expect(exact.count == 40 && Set(exact).count == 40)
    #expect(Set(branches) == Set(exact) && branches.count == 40 + 24 + 8)
    #expect(
      Dictionary(grouping: exact, by: \.entityName).mapValues(\.count) == [
        "Vehicle": 8, "Car": 8, "SportsCar": 8, "Truck": 8, "Item": 8,
      ])
  }

  private func identifiers<Model: PersistentModel>(
    _ type: Model.Type, _ context: ModelContext, includesSubclasses: Bool
  ) throws -> [PersistentIdentifier] {
    var descriptor = FetchDescriptor<Model>()
    descriptor.includesSubclasses = includesSubclasses
    return try context.fetchIdentifiers(descriptor)
  }
}
