import Foundation
import Heirloom
import Testing

/// Deleting a base class takes its branch along, unless told not to.
@Suite struct BulkDeletionCase {
  private static func vehicles() -> [any PersistentModel] {
    [
      Vehicle(name: "v1"), Vehicle(name: "v2"), Car(name: "c1"), SportsCar(name: "s1", topSpeed: 1),
      Truck(name: "t1", payload: nil), Item(title: "untouched"),
    ]
  }

  @Test(arguments: StoreKind.allCases) func `subclasses go with their base`(_ kind: StoreKind) throws {
    try expectLeft(kind, []) { try $0.delete(model: Vehicle.self) }
    try expectLeft(kind, ["t1", "v1", "v2"]) { try $0.delete(model: Car.self) }
  }

  @Test(arguments: StoreKind.allCases) func `subclasses stay when asked for`(_ kind: StoreKind) throws {
    try expectLeft(kind, ["c1", "s1", "t1"]) { try $0.delete(model: Vehicle.self, includeSubclasses: false) }
    try expectLeft(kind, ["c1", "s1", "t1", "v2"]) {
      try $0.delete(model: Vehicle.self, where: #Predicate { $0.name.contains("1") }, includeSubclasses: false)
    }
  }

  private func expectLeft(_ kind: StoreKind, _ names: [String], _ delete: (ModelContext) throws -> Void) throws {
    let store = try TestStore.holding(kind) { Self.vehicles() }
    try run(store.context, names, delete)
    try store.settle()
    #expect(try store.context.all(Vehicle.self).map(\.name).sorted() == names)
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 1)
  }

  private func run(_ context: ModelContext, _ names: [String], _ delete: (ModelContext) throws -> Void) throws {
    let held = try context.all(Vehicle.self)
    try delete(context)
    #expect(held.filter(\.isDeleted).count == 5 - names.count)
    #expect(try context.all(Vehicle.self).map(\.name).sorted() == names)
    try context.save()
    #expect(held.filter { $0.modelContext == nil }.count == 5 - names.count)
    #expect(held.allSatisfy { $0.name.count == 2 && $0.weight > 0 })
  }
}
